module tollgate-example

go 1.19

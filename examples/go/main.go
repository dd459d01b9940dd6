// A small product behind Tollgate, with nothing but the standard library.
package main

import (
	"html/template"
	"log"
	"net/http"
	"net/url"
	"os"
	"sync"
)

var (
	tollgate  = setting("TOLLGATE_URL", "http://localhost:3000")
	seller    = setting("SELLER", "acme")
	port      = setting("PORT", "4000")
	secretKey = os.Getenv("TOLLGATE_SECRET_KEY")
	home      = "http://localhost:" + port
)

// The application's own data: how often people came, by their ids.
var (
	mutex  sync.Mutex
	visits = map[string]int{}
)

func main() {
	http.HandleFunc("/", showHome)
	http.HandleFunc("/reports", showReports)
	http.HandleFunc("/api/me", showMe)
	http.HandleFunc("/webhooks", hear)
	http.HandleFunc("/health", showHealth)
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, nil))
}

func showHome(response http.ResponseWriter, request *http.Request) {
	if request.URL.Path != "/" {
		http.NotFound(response, request)
		return
	}
	person, err := readPerson(request)
	if err != nil {
		tryAgain(response, err)
		return
	}
	if person == nil {
		show(response, http.StatusOK, page{Title: "Welcome", Links: []link{{"Sign in", signInAt("/")}}})
		return
	}
	mutex.Lock()
	visits[person.User.ID]++
	mutex.Unlock()
	place := "yourself"
	if person.Organization != nil {
		place = person.Organization.Slug + " as " + person.Organization.Role
	}
	links := []link{{"Reports", "/reports"}, {"Sign out", signOutAt("/")}}
	show(response, http.StatusOK, page{"Hello, " + person.User.Name, "You act for " + place + ".", links})
}

// Behind a plan: who is signed out signs in and comes back here; who has not bought it sees where to.
func showReports(response http.ResponseWriter, request *http.Request) {
	person, err := readPerson(request)
	switch {
	case err != nil:
		tryAgain(response, err)
	case person == nil:
		http.Redirect(response, request, signInAt("/reports"), http.StatusSeeOther)
	case person.has("reports"):
		show(response, http.StatusOK, page{Title: "Reports", Words: "Everything went up."})
	default:
		links := []link{{"See the plans", plansFor(person, "/reports")}}
		show(response, http.StatusPaymentRequired, page{Title: "Reports are part of Pro", Links: links})
	}
}

// An outage is no sign-out.
func tryAgain(response http.ResponseWriter, err error) {
	log.Print(err)
	show(response, http.StatusServiceUnavailable, page{Title: "Try again in a moment"})
}

type link struct{ Name, Address string }

type page struct {
	Title, Words string
	Links        []link
}

// html/template escapes every value: names are what people typed.
var layout = template.Must(template.New("page").Parse(`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <link rel="icon" href="data:,">
  <title>{{.Title}}</title>
  <h1>{{.Title}}</h1>
  <p>{{.Words}}</p>
  {{range .Links}}<a href="{{.Address}}">{{.Name}}</a> {{end}}
</html>`))

func show(response http.ResponseWriter, status int, shown page) {
	response.Header().Set("content-type", "text/html; charset=utf-8")
	response.WriteHeader(status)
	if err := layout.Execute(response, shown); err != nil {
		log.Print(err)
	}
}

func signInAt(path string) string {
	return tollgate + "/sign-in?redirect=" + url.QueryEscape(home+path)
}

// The plans, for whom the person acts: their organization or themselves. Who has paid is back at the path.
func plansFor(person *Person, path string) string {
	buyer := "me"
	if person.Organization != nil {
		buyer = person.Organization.ID
	}
	return tollgate + "/" + seller + "/plans?for=" + buyer + "&redirect=" + url.QueryEscape(home+path)
}

func signOutAt(path string) string {
	return tollgate + "/sign-out?redirect=" + url.QueryEscape(home+path)
}

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

-- The processor speaks of a card by its own name: the network gave it a new date, or its last use is gone.
create index payment_methods_by_processor on payment_methods (processor_method_id);

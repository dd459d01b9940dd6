package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

var client = http.Client{Timeout: 5 * time.Second}

// Person is what Tollgate says of the sender of a request.
type Person struct {
	Active bool
	User   struct{ ID, Name string }
	// Nil for people who act for themselves.
	Organization *struct{ ID, Slug, Role string }
	Entitlements struct{ Features []string }
}

// Who sent this request, as of now, by the session's cookie. Nil for people who are signed out; an error where Tollgate cannot be asked.
func readPerson(request *http.Request) (*Person, error) {
	token := sessionToken(request)
	if token == "" {
		return nil, nil
	}
	question, err := json.Marshal(map[string]any{"token": token, "entitlements": true})
	if err != nil {
		return nil, err
	}
	ask, err := http.NewRequestWithContext(request.Context(), "POST", tollgate+"/api/auth/introspect", bytes.NewReader(question))
	if err != nil {
		return nil, err
	}
	ask.Header.Set("authorization", "Bearer "+secretKey)
	ask.Header.Set("content-type", "application/json")
	answer, err := client.Do(ask)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("Tollgate answered %s", answer.Status)
	}
	var person Person
	if err := json.NewDecoder(answer.Body).Decode(&person); err != nil || !person.Active {
		return nil, err
	}
	return &person, nil
}

// The cookie holds the token and, after a dot, its signature; a host of https puts `__Secure-` before its name.
func sessionToken(request *http.Request) string {
	for _, cookie := range request.Cookies() {
		if strings.HasSuffix(cookie.Name, "session_token") {
			value, _ := url.PathUnescape(cookie.Value)
			token, _, _ := strings.Cut(value, ".")
			return token
		}
	}
	return ""
}

func (person *Person) has(feature string) bool {
	for _, held := range person.Entitlements.Features {
		if held == feature {
			return true
		}
	}
	return false
}

package main

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"
)

// Claims are what a token of `GET /api/auth/token` says.
type Claims struct {
	Subject      string                 `json:"sub"`
	Name         string                 `json:"name"`
	Issuer       string                 `json:"iss"`
	Audience     string                 `json:"aud"`
	ExpiresAt    int64                  `json:"exp"`
	Organization *struct{ Slug string } `json:"org"`
}

// For callers with a bearer token, judged here without a call. It outlives its session by 15 minutes at most.
func showMe(response http.ResponseWriter, request *http.Request) {
	token := strings.TrimPrefix(request.Header.Get("authorization"), "Bearer ")
	claims, err := readToken(token)
	if err != nil {
		tryAgain(response, err)
		return
	}
	if claims == nil {
		response.Header().Set("www-authenticate", "Bearer")
		http.Error(response, "A token of GET /api/auth/token is needed.", http.StatusUnauthorized)
		return
	}
	me := map[string]any{"id": claims.Subject, "name": claims.Name, "organization": nil}
	if claims.Organization != nil {
		me["organization"] = claims.Organization.Slug
	}
	answer(response, me)
}

// Nil where the signature, the issuer, the audience or the time does not hold; an error where the keys cannot be read.
func readToken(token string) (*Claims, error) {
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return nil, nil
	}
	var header struct{ Alg, Kid string }
	var claims Claims
	if !decode(parts[0], &header) || !decode(parts[1], &claims) || header.Alg != "EdDSA" {
		return nil, nil
	}
	key, err := keyOf(header.Kid)
	if err != nil || key == nil {
		return nil, err
	}
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || !ed25519.Verify(key, []byte(parts[0]+"."+parts[1]), signature) {
		return nil, nil
	}
	if claims.Issuer != tollgate || claims.Audience != tollgate || claims.ExpiresAt <= time.Now().Unix() {
		return nil, nil
	}
	return &claims, nil
}

func decode(part string, into any) bool {
	text, err := base64.RawURLEncoding.DecodeString(part)
	return err == nil && json.Unmarshal(text, into) == nil
}

var published struct {
	sync.Mutex
	keys    map[string]ed25519.PublicKey
	askedAt time.Time
}

// The published key with this id. Unknown ones are asked for at most every 30 seconds, so that forged tokens cause no traffic.
func keyOf(id string) (ed25519.PublicKey, error) {
	published.Lock()
	defer published.Unlock()
	if key := published.keys[id]; key != nil || time.Since(published.askedAt) < 30*time.Second {
		return key, nil
	}
	keys, err := readKeys()
	if err != nil {
		return nil, err
	}
	published.keys, published.askedAt = keys, time.Now()
	return keys[id], nil
}

func readKeys() (map[string]ed25519.PublicKey, error) {
	answer, err := client.Get(tollgate + "/.well-known/jwks.json")
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("Tollgate answered %s for its keys", answer.Status)
	}
	var set struct {
		Keys []struct{ Kid, Crv, X string }
	}
	if err := json.NewDecoder(answer.Body).Decode(&set); err != nil {
		return nil, err
	}
	keys := map[string]ed25519.PublicKey{}
	for _, key := range set.Keys {
		point, err := base64.RawURLEncoding.DecodeString(key.X)
		if err == nil && key.Crv == "Ed25519" && len(point) == ed25519.PublicKeySize {
			keys[key.Kid] = point
		}
	}
	return keys, nil
}

func answer(response http.ResponseWriter, value any) {
	response.Header().Set("content-type", "application/json")
	_ = json.NewEncoder(response).Encode(value)
}

package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// What Tollgate tells: a person who is gone leaves nothing behind.
func hear(response http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, 1<<20))
	var event struct {
		Type string
		Data struct{ ID string }
	}
	// The signature is over every byte of the body, so it is parsed after it was checked.
	if err != nil || !isSigned(body, request.Header) || json.Unmarshal(body, &event) != nil {
		response.WriteHeader(http.StatusBadRequest)
		return
	}
	if event.Type == "user.deleted" {
		mutex.Lock()
		delete(visits, event.Data.ID)
		mutex.Unlock()
	}
	response.WriteHeader(http.StatusNoContent)
}

// Standard Webhooks: HMAC-SHA-256 of id, time and body, not older than five minutes. There may be several, while a secret is changed.
func isSigned(body []byte, header http.Header) bool {
	id, sentAt := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(sentAt, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("TOLLGATE_WEBHOOK_SECRET"), "whsec_"))
	if err != nil || len(key) == 0 {
		return false
	}
	code := hmac.New(sha256.New, key)
	code.Write([]byte(id + "." + sentAt + "."))
	code.Write(body)
	wanted := code.Sum(nil)
	for _, given := range strings.Split(header.Get("webhook-signature"), " ") {
		signature, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(given, "v1,"))
		if err == nil && hmac.Equal(signature, wanted) {
			return true
		}
	}
	return false
}

func showHealth(response http.ResponseWriter, _ *http.Request) {
	mutex.Lock()
	defer mutex.Unlock()
	answer(response, map[string]int{"people": len(visits)})
}

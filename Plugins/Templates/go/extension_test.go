package main

import (
	"encoding/json"
	"os"
	"testing"
)

// ask sends a request to a new extension and returns the result.
func ask(t *testing.T, method, params string) map[string]any {
	t.Helper()
	server := server{}
	server.answer([]byte(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersions":["1.0"]}}`), 0)
	line := `{"jsonrpc":"2.0","id":2,"method":"` + method + `","params":` + params + `}`
	var answer struct{ Result map[string]any }
	if err := json.Unmarshal(server.answer([]byte(line), len(line)), &answer); err != nil {
		t.Fatal(err)
	}
	return answer.Result
}
{{#intents}}

func Test{{stem}}IsHandled(t *testing.T) {
	request, err := os.ReadFile("requests/{{intent}}.json")
	if err != nil {
		t.Fatal(err)
	}
	result := ask(t, "intent/handle", `{"intent":{"name":"{{intent}}","parameters":`+string(request)+`}}`)
	response, _ := result["response"].(map[string]any)
	if response["code"] != "{{code}}" {
		t.Errorf("the response is %v", response)
	}
}
{{#isAsking}}

func Test{{stem}}AsksForWhatIsMissing(t *testing.T) {
	result := ask(t, "intent/resolve", `{"intent":{"name":"{{intent}}","parameters":{}},"parameter":"{{asked}}"}`)
{{#isAskedArray}}
	results, _ := result["results"].([]any)
	first, _ := results[0].(map[string]any)
	if first["outcome"] != "needsValue" {
		t.Errorf("the result is %v", first)
	}
{{/isAskedArray}}
{{^isAskedArray}}
	first, _ := result["result"].(map[string]any)
	if first["outcome"] != "needsValue" {
		t.Errorf("the result is %v", first)
	}
{{/isAskedArray}}
}
{{/isAsking}}
{{/intents}}

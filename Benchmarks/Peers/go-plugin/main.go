// Calls a plugin through HashiCorp's go-plugin (net/rpc over a Unix socket), a number of calls at a time. The program
// is both ends: go-plugin starts it again with its cookie in the environment.
//
// usage: go-plugin <calls> <in flight>
package main

import (
	"encoding/json"
	"fmt"
	"io/ioutil"
	"net/rpc"
	"os"
	"os/exec"
	"sort"
	"strconv"
	"sync"
	"time"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/go-plugin"
)

// Call is the input of a handler.
type Call struct {
	Interaction, Intent string
	Parameters          map[string]string
	DeadlineMs          int
}

// Handler is the interface between the two ends.
type Handler interface {
	Handle(call Call) (string, error)
}

type trivial struct{}

func (trivial) Handle(call Call) (string, error) { return "success", nil }

type client struct{ rpc *rpc.Client }

func (c client) Handle(call Call) (code string, err error) {
	err = c.rpc.Call("Plugin.Handle", call, &code)
	return
}

// Server answers the client's calls in the plugin's process.
type Server struct{ handler Handler }

// Handle answers one call.
func (s *Server) Handle(call Call, code *string) (err error) {
	*code, err = s.handler.Handle(call)
	return
}

type handlerPlugin struct{}

func (handlerPlugin) Server(*plugin.MuxBroker) (interface{}, error) { return &Server{trivial{}}, nil }
func (handlerPlugin) Client(_ *plugin.MuxBroker, c *rpc.Client) (interface{}, error) {
	return client{c}, nil
}

var handshake = plugin.HandshakeConfig{ProtocolVersion: 1, MagicCookieKey: "PEER", MagicCookieValue: "go-plugin"}
var plugins = map[string]plugin.Plugin{"handler": handlerPlugin{}}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

func callAll(handler Handler, calls, inFlight int) []float64 {
	samples := make([]float64, calls)
	var lanes sync.WaitGroup
	for lane := 0; lane < inFlight; lane++ {
		lanes.Add(1)
		go func(first int) {
			defer lanes.Done()
			for index := first; index < calls; index += inFlight {
				start := time.Now()
				code, err := handler.Handle(Call{
					Interaction: "i", Intent: "INHangUpCallIntent",
					Parameters: map[string]string{"callIdentifier": "xxxxxxxx"}, DeadlineMs: 10000,
				})
				check(err)
				if code != "success" {
					check(fmt.Errorf("the answer %q", code))
				}
				samples[index] = float64(time.Since(start).Nanoseconds()) / 1e3
			}
		}(lane)
	}
	lanes.Wait()
	return samples
}

func main() {
	if os.Getenv(handshake.MagicCookieKey) == handshake.MagicCookieValue {
		plugin.Serve(&plugin.ServeConfig{HandshakeConfig: handshake, Plugins: plugins})
		return
	}
	calls, err := strconv.Atoi(os.Args[1])
	check(err)
	inFlight, err := strconv.Atoi(os.Args[2])
	check(err)
	host := plugin.NewClient(&plugin.ClientConfig{
		HandshakeConfig: handshake, Plugins: plugins, Cmd: exec.Command(os.Args[0]),
		Logger: hclog.New(&hclog.LoggerOptions{Output: ioutil.Discard}),
	})
	defer host.Kill()
	connection, err := host.Client()
	check(err)
	raw, err := connection.Dispense("handler")
	check(err)
	handler := raw.(Handler)
	// A single call is measured as a whole program, from outside.
	if calls > 1 {
		callAll(handler, calls/10+100, inFlight)
	}
	start := time.Now()
	samples := callAll(handler, calls, inFlight)
	elapsed := time.Since(start).Seconds()
	sort.Float64s(samples)
	percentile := func(percent int) float64 {
		rank := (len(samples)*percent + 99) / 100
		if rank == 0 {
			rank = 1
		}
		return samples[rank-1]
	}
	check(json.NewEncoder(os.Stdout).Encode(map[string]float64{
		"count": float64(len(samples)), "p50": percentile(50), "p99": percentile(99), "max": percentile(100),
		"perSecond": float64(len(samples)) / elapsed,
	}))
}

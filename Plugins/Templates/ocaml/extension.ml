(* {{name}}: the handlers of an extension for IntentHost. What they write to standard error goes to the extension's log;
   standard output belongs to the protocol. *)
open Protocol
{{#intents}}

(* {{intent}} *)
{{#parameters}}

(* Takes {{#isArray}}each{{/isArray}}{{^isArray}}the{{/isArray}} value as it is: {{type}}. *)
let resolve_{{snake}}_{{parameterSnake}} value =
{{#isArray}}
  outcomes value ~missing:"{{missing}}"
{{/isArray}}
{{^isArray}}
  outcome (if value = Json.Null then "{{missing}}" else "success")
{{/isArray}}
{{/parameters}}

(* Says whether the intent could be handled now. *)
let confirm_{{snake}} _parameters = response "ready"

(* Does the work. *)
let handle_{{snake}} parameters =
  (match parameters with
   | Json.Object members -> List.iter (fun (name, _) -> prerr_endline ("handles " ^ name)) members
   | _ -> ());
  response "{{code}}"
{{/intents}}

let extension =
  {
    name = "{{name}}";
    version = "{{version}}";
    handlers =
      [
{{#intents}}
        {
          intent = "{{intent}}";
          resolve =
            [
{{#parameters}}
              ("{{parameter}}", resolve_{{snake}}_{{parameterSnake}});
{{/parameters}}
            ];
          confirm = confirm_{{snake}};
          handle = handle_{{snake}};
        };
{{/intents}}
      ];
  }

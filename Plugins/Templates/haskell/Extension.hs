{-# LANGUAGE OverloadedStrings #-}

-- | {{name}}: the handlers of an extension for IntentHost. What they write to stderr goes to the extension's log;
-- stdout belongs to the protocol.
module Extension (extension) where

import Json
import Protocol
import System.IO (hPutStrLn, stderr)

extension :: Extension
extension =
  Extension
    { name = "{{name}}",
      version = "{{version}}",
      handlers =
        concat
          [ []
{{#intents}}
          , [handler{{stem}}]
{{/intents}}
          ]
    }
{{#intents}}

-- {{intent}}

handler{{stem}} :: Handler
handler{{stem}} =
  Handler
    { intent = "{{intent}}",
      resolve = concat
        [ []
{{#parameters}}
        , [("{{parameter}}", resolve{{stem}}{{parameterTitle}})]
{{/parameters}}
        ],
      confirm = confirm{{stem}},
      handle = handle{{stem}}
    }
{{#parameters}}

-- | Takes {{#isArray}}each{{/isArray}}{{^isArray}}the{{/isArray}} value as it is: {{type}}.
resolve{{stem}}{{parameterTitle}} :: Json -> IO Json
{{#isArray}}
resolve{{stem}}{{parameterTitle}} value = pure (outcomes value "{{missing}}")
{{/isArray}}
{{^isArray}}
resolve{{stem}}{{parameterTitle}} value = pure (outcome (if value == Null then "{{missing}}" else "success"))
{{/isArray}}
{{/parameters}}

-- | Says whether the intent could be handled now.
confirm{{stem}} :: Json -> IO Json
confirm{{stem}} _ = pure (response "ready")

-- | Does the work.
handle{{stem}} :: Json -> IO Json
handle{{stem}} parameters = do
  hPutStrLn stderr ("handles " ++ case parameters of Object members -> show (map fst members); _ -> "nothing")
  pure (response "{{code}}")
{{/intents}}

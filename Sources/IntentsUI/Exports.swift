// Apple's IntentsUI re-exports Intents, and a card is what a controller draws.
@_exported public import Cards
@_exported public import Intents

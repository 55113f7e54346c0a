// Each line below is a mistake that the declarations must refuse: the compiler fails if one is accepted.
import {Extension, card, resolution, response, view} from 'intenthost';

// @ts-expect-error: an extension has a name
new Extension({});
// @ts-expect-error: an option is misspelt
new Extension({name: 'x', concurentCalls: 2});
// @ts-expect-error: a handler is misspelt
new Extension({name: 'x'}).intent('I', {handel: () => response('success')});
// @ts-expect-error: resolve returns results
new Extension({name: 'x'}).intent('I', {resolve: {a: () => 'success'}, handle: () => response('success')});
// @ts-expect-error: handle returns a response
new Extension({name: 'x'}).intent('I', {handle: () => resolution.success()});
// @ts-expect-error: a code is a name
response(3);
new Extension({name: 'x'}).intent('I', {
  handle(_parameters, call) {
    // @ts-expect-error: a job has a time to live
    call.startJob({}, () => response('success'));
    return response('inProgress');
  },
});
// @ts-expect-error: a part of the host's card is misspelt
view(card([]), {displays: ['maps']});
// @ts-expect-error: configure returns a view
new Extension({name: 'x'}).intent('I', {configure: () => card([])});

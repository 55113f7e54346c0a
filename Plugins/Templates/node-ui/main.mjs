#!/usr/bin/env node
// The program that the host starts.
import {extension} from './extension.mjs';

extension.run();

#!/bin/sh
# An app's program that says that it is there, and never connects to a host.
echo up
exec sleep 1000

"""An app that the message bus starts: it writes what it is opened with to a file beside the socket of the bus.

usage: /usr/bin/python3 desktop_app.py FOLDER NAME [--without-actions]
"""

import json
import os
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

INTERFACE = "org.freedesktop.Application"
folder, name = sys.argv[1:3]
has_actions = "--without-actions" not in sys.argv


class App(dbus.service.Object):
    def opened(self, member, *arguments):
        # Whole, or not there.
        with open(f"{folder}/opened.new", "w", encoding="utf-8") as file:
            json.dump([member, *arguments], file)
        os.rename(f"{folder}/opened.new", f"{folder}/opened")

    @dbus.service.method(INTERFACE, in_signature="sava{sv}")
    def ActivateAction(self, action, parameters, _):
        if not has_actions:
            raise dbus.exceptions.DBusException("no such action", name="org.freedesktop.DBus.Error.InvalidArgs")
        self.opened("ActivateAction", action, json.loads(parameters[0]))

    @dbus.service.method(INTERFACE, in_signature="a{sv}")
    def Activate(self, _):
        self.opened("Activate")


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.bus.BusConnection(f"unix:path={folder}/bus")
bus.set_exit_on_disconnect(True)
app = App(bus, "/" + name.replace(".", "/"))
owned = dbus.service.BusName(name, bus)
GLib.MainLoop().run()

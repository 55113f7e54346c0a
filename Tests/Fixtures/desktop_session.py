"""Changes the session of the doubles of desktop_bus.py, or what its person does when polkit asks.

usage: /usr/bin/python3 desktop_session.py FOLDER lock|unlock|begin|leave|fail|recover|authenticate|refuse|hesitate

With "fail", logind answers with an error when it is asked for the user.
"""

import os
import sys

import dbus
import dbusmock

folder, change = sys.argv[1:]
bus = dbus.bus.BusConnection(f"unix:path={folder}/bus")
SESSION = "/org/freedesktop/login1/session/c1"
MANAGER = "org.freedesktop.login1.Manager"


def mock(path, name="org.freedesktop.login1"):
    return dbus.Interface(bus.get_object(name, path), dbusmock.MOCK_IFACE)


def polkit():
    return mock("/org/freedesktop/PolicyKit1/Authority", "org.freedesktop.PolicyKit1")


def sit_at(identifier, path):
    user = bus.get_object("org.freedesktop.login1", f"/org/freedesktop/login1/user/{os.getuid()}")
    display = dbus.Struct((identifier, dbus.ObjectPath(path)), signature="so", variant_level=1)
    user.Set("org.freedesktop.login1.User", "Display", display, dbus_interface=dbus.PROPERTIES_IFACE)


def tell(signal):
    mock("/org/freedesktop/login1").EmitSignal(MANAGER, signal, "so", ["c1", dbus.ObjectPath(SESSION)])


if change in ("lock", "unlock"):
    # As a desktop does when it has locked its screen.
    session = bus.get_object("org.freedesktop.login1", SESSION)
    session.SetLockedHint(change == "lock", dbus_interface="org.freedesktop.login1.Session")
elif change == "begin":
    mock("/org/freedesktop/login1").AddSession("c1", "seat0", os.getuid(), "someone", True)
    sit_at("c1", SESSION)
    tell("SessionNew")
elif change == "leave":
    sit_at("", "/")
    mock("/org/freedesktop/login1").RemoveObject(SESSION)
    tell("SessionRemoved")
elif change in ("fail", "recover"):
    path = f"/org/freedesktop/login1/user/{os.getuid()}"
    error = "raise dbus.exceptions.DBusException('It is broken.', name='org.freedesktop.DBus.Error.Failed')"
    mock("/org/freedesktop/login1").AddMethod(MANAGER, "GetUser", "u", "o", error if change == "fail" else f"ret = {path!r}")
elif change == "hesitate":
    polkit().SimulateHang(True)
else:
    allowed = ["org.intenthost.authenticate"] if change == "authenticate" else []
    polkit().SetAllowed(dbus.Array(allowed, signature="s"))

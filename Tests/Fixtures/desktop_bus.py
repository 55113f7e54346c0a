"""A message bus of its own in a folder, with doubles of logind and polkit on it (python3-dbusmock).

usage: /usr/bin/python3 desktop_bus.py FOLDER [--no-session]

It prints "ready" to standard error when the user has the session c1. SIGUSR1 restarts logind, and SIGTERM ends all. The
folder gets the socket `bus`; services that the bus may start are in its folder `services`.
"""

import os
import signal
import subprocess
import sys

import dbus
import dbusmock

CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={folder}/bus</listen>
  <servicedir>{folder}/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""

folder = sys.argv[1]
os.makedirs(f"{folder}/services", exist_ok=True)
with open(f"{folder}/bus.conf", "w", encoding="utf-8") as file:
    file.write(CONFIGURATION.format(folder=folder))
address = f"unix:path={folder}/bus"
os.environ["DBUS_SYSTEM_BUS_ADDRESS"] = os.environ["DBUS_SESSION_BUS_ADDRESS"] = address
children = []


def stop(*_):
    for child in reversed(children):
        child.kill()
        child.wait()
    sys.exit(0)


signal.signal(signal.SIGTERM, stop)
children.append(
    subprocess.Popen(
        ["dbus-daemon", f"--config-file={folder}/bus.conf", "--nofork", "--nopidfile", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
)
children[0].stdout.readline()  # The address, when the bus listens.


def double(template, name, path):
    """Starts the double of a service, and waits until it has its name."""
    bus = dbus.SystemBus()
    children.append(
        subprocess.Popen(
            [sys.executable, "-m", "dbusmock", "--system", "--template", template], stdout=subprocess.DEVNULL
        )
    )
    dbusmock.DBusTestCase.wait_for_bus_object(name, path, system_bus=True)
    return dbus.Interface(bus.get_object(name, path), dbusmock.MOCK_IFACE)


def begin():
    """Starts logind, whose user has the session c1 and sits at it."""
    logind = double("logind", "org.freedesktop.login1", "/org/freedesktop/login1")
    path = f"/org/freedesktop/login1/user/{os.getuid()}"
    # The method of the template fails.
    logind.AddMethod("org.freedesktop.login1.Manager", "GetUser", "u", "o", f"ret = {path!r}")
    logind.AddUser(os.getuid(), "someone", True)
    if "--no-session" not in sys.argv:
        session = logind.AddSession("c1", "seat0", os.getuid(), "someone", True)
        user = dbus.SystemBus().get_object("org.freedesktop.login1", path)
        display = dbus.Struct(("c1", dbus.ObjectPath(session)), signature="so", variant_level=1)
        user.Set("org.freedesktop.login1.User", "Display", display, dbus_interface=dbus.PROPERTIES_IFACE)
        logind.EmitSignal("org.freedesktop.login1.Manager", "SessionNew", "so", ["c1", dbus.ObjectPath(session)])
    return children[-1]


login_manager = begin()


def restart(*_):
    global login_manager
    login_manager.kill()
    login_manager.wait()
    login_manager = begin()


signal.signal(signal.SIGUSR1, restart)
double("polkitd", "org.freedesktop.PolicyKit1", "/org/freedesktop/PolicyKit1/Authority")
print("ready", file=sys.stderr, flush=True)
while True:
    signal.pause()

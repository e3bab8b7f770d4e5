"""A desktop's notification service on a session bus: says what is shown as JSON lines, taps what it is told to on stdin."""
import json
import sys
import threading

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

NAME = "org.freedesktop.Notifications"


class Service(dbus.service.Object):
    def __init__(self, bus):
        super().__init__(dbus.service.BusName(NAME, bus), "/org/freedesktop/Notifications")
        self.last = 0

    @dbus.service.method(NAME, out_signature="as")
    def GetCapabilities(self):
        return ["actions", "body", "persistence"]

    @dbus.service.method(NAME, out_signature="ssss")
    def GetServerInformation(self):
        return ("test", "test", "1", "1.2")

    @dbus.service.method(NAME, in_signature="susssasa{sv}i", out_signature="u")
    def Notify(self, app, replaces, icon, summary, body, actions, hints, timeout):
        self.last = int(replaces) or self.last + 1
        print(json.dumps({"id": self.last, "title": str(summary), "body": str(body)}), flush=True)
        return dbus.UInt32(self.last)

    @dbus.service.method(NAME, in_signature="u")
    def CloseNotification(self, number):
        self.NotificationClosed(number, 3)

    @dbus.service.signal(NAME, signature="us")
    def ActionInvoked(self, number, action):
        pass

    @dbus.service.signal(NAME, signature="uu")
    def NotificationClosed(self, number, reason):
        pass


DBusGMainLoop(set_as_default=True)
service = Service(dbus.SessionBus())
print(json.dumps({"ready": True}), flush=True)


def read():
    for line in sys.stdin:
        number = int(line)
        GLib.idle_add(service.ActionInvoked, dbus.UInt32(number), "default")


threading.Thread(target=read, daemon=True).start()
GLib.MainLoop().run()

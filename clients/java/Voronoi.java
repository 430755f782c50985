// A starter player for Gravitational Voronoi: it tries some random places and takes the best one.
//
// Run:     java Voronoi.java --port 5000 --name "My team"
// Change:  chooseCell, under the banner YOUR STRATEGY GOES HERE.
// Needs Java 11 or newer and nothing else.

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

public class Voronoi {
    static final int SIDE = 1000;
    static final int LEAST_DISTANCE_SQUARED = 66 * 66; // exactly 66 cells apart is allowed

    static final Random RANDOM = new Random();

    /** A cell: row and column from 0 to 999, row 0 on top. */
    static class Cell {
        final int row;
        final int column;

        Cell(int row, int column) {
            this.row = row;
            this.column = column;
        }

        int squaredDistance(Cell other) {
            int rows = row - other.row;
            int columns = column - other.column;
            return rows * rows + columns * columns;
        }
    }

    /** A stone of a player, who is known by a number from 1 on. */
    static class Stone extends Cell {
        final int player;

        Stone(int row, int column, int player) {
            super(row, column);
            this.player = player;
        }

        /** How strongly it pulls at a cell. At its own cell it does not. */
        double pull(Cell cell) {
            int squared = squaredDistance(cell);
            return squared > 0 ? 1.0 / squared : 0;
        }
    }

    /** Whether a stone may be placed there: on the board, and far enough from every other one. */
    static boolean isLegal(List<Stone> stones, Cell cell) {
        return cell.row >= 0 && cell.row < SIDE && cell.column >= 0 && cell.column < SIDE
                && stones.stream().allMatch(stone ->
                        stone.squaredDistance(cell) >= LEAST_DISTANCE_SQUARED);
    }

    /** How strongly each player pulls at a cell. The number of the player is the index; 0 is nobody. */
    static double[] allPulls(List<Stone> stones, Cell cell, int players) {
        double[] pulls = new double[players + 1];
        for (Stone stone : stones) {
            pulls[stone.player] += stone.pull(cell);
        }
        return pulls;
    }

    // ==================================================================================
    //   YOUR STRATEGY GOES HERE
    //
    //   The method is called when it is your turn. What it returns is sent to the
    //   referee. Change it as you like; the rest can stay.
    // ==================================================================================

    static final int TRIES = 40;

    /**
     * Where to place my stone. me is my number; stonesEach is how many each player places.
     *
     * Of 40 random places it takes the one after which most of 625 sampled cells are mine. A
     * cell is mine if I pull it more than every other player does.
     */
    static Cell chooseCell(List<Stone> stones, int me, int players, int stonesEach) {
        List<Cell> samples = new ArrayList<>();
        List<Double> leads = new ArrayList<>(); // for each sample: by how much others pull more
        for (int row = 20; row < SIDE; row += 40) {
            for (int column = 20; column < SIDE; column += 40) {
                Cell sample = new Cell(row, column);
                double[] pulls = allPulls(stones, sample, players);
                double best = 0;
                for (int player = 1; player <= players; player++) {
                    best = player == me ? best : Math.max(best, pulls[player]);
                }
                samples.add(sample);
                leads.add(best - pulls[me]);
            }
        }
        Cell chosen = null;
        int most = -1;
        for (int tries = 0; tries < TRIES; tries++) {
            Cell cell = randomCell(stones);
            Stone stone = new Stone(cell.row, cell.column, me);
            int share = 0;
            for (int i = 0; i < samples.size(); i++) {
                share += stone.pull(samples.get(i)) > leads.get(i) ? 1 : 0;
            }
            if (share > most) {
                most = share;
                chosen = cell;
            }
        }
        return chosen;
    }

    /** Any legal cell. On a crowded board, the first one. */
    static Cell randomCell(List<Stone> stones) {
        for (int tries = 0; tries < 1000; tries++) {
            Cell cell = new Cell(RANDOM.nextInt(SIDE), RANDOM.nextInt(SIDE));
            if (isLegal(stones, cell)) {
                return cell;
            }
        }
        for (int index = 0; index < SIDE * SIDE; index++) {
            Cell cell = new Cell(index / SIDE, index % SIDE);
            if (isLegal(stones, cell)) {
                return cell;
            }
        }
        throw new Failure("there is no legal cell", 1);
    }

    // ==================================================================================
    //   END OF YOUR STRATEGY. From here on: talking to the referee.
    // ==================================================================================

    /** Plays all games of a series, until the referee closes the connection. */
    static void play(Connection referee, String name) throws IOException {
        int[] terms = referee.receive(3, false);
        int players = terms[0];
        int stonesEach = terms[1];
        int me = terms[2];
        referee.send(name.replace('\n', ' '));
        System.out.printf("%s: player %d of %d, %d stones each, waiting for my turn%n",
                name, me, players, stonesEach);
        int games = 0;
        int[] totals = new int[players];
        List<Stone> stones = new ArrayList<>(); // of this game
        Stone placed = null; // my last stone, which may still be refused

        while (true) {
            int[] numbers = referee.receive(1 + players, games > 0 && stones.isEmpty());
            if (numbers == null) {
                System.out.println("The series is over: " + scoreText(totals, me) + ".");
                return;
            }
            int[] scores = Arrays.copyOfRange(numbers, 1, players + 1);
            if (numbers[0] == 1) {
                games++;
                for (int i = 0; i < players; i++) {
                    totals[i] += Math.max(0, scores[i]);
                }
                System.out.printf("Game %d is over: %s.%n", games, scoreText(scores, me));
                stones.clear();
                placed = null;
                continue;
            }
            List<Stone> news = newStones(stones, numbers, players + 1);
            if (placed != null && news.isEmpty()) {
                System.out.println("  refused: the referee's log says why");
                stones.remove(placed);
            }
            for (Stone stone : news) {
                System.out.printf("  player %d: %d, %d%n", stone.player, stone.row, stone.column);
            }
            stones.addAll(news);
            Cell cell = chooseCell(stones, me, players, stonesEach);
            placed = new Stone(cell.row, cell.column, me);
            stones.add(placed);
            referee.send(cell.row + " " + cell.column);
            System.out.printf("stone at %d, %d%n", cell.row, cell.column);
        }
    }

    /**
     * The stones in a message that are not known yet, in the order in which they were placed.
     * The message has those since my own last one, the newest first: row, column, player, row, …
     */
    static List<Stone> newStones(List<Stone> stones, int[] numbers, int from) {
        List<Stone> news = new ArrayList<>();
        for (int i = from; i + 2 < numbers.length; i += 3) {
            Stone stone = new Stone(numbers[i], numbers[i + 1], numbers[i + 2]);
            if (stones.stream().noneMatch(known -> known.squaredDistance(stone) == 0)) {
                news.add(stone);
            }
        }
        Collections.reverse(news);
        return news;
    }

    static String scoreText(int[] scores, int me) {
        List<String> parts = new ArrayList<>();
        for (int player = 1; player <= scores.length; player++) {
            String who = player == me ? "I have " : "player " + player + " has ";
            parts.add(who + scores[player - 1]);
        }
        return String.join(", ", parts);
    }

    /** The connection to the referee. Messages go both ways as lines. */
    static class Connection implements AutoCloseable {
        private final Socket socket;
        private final InputStream in;
        private final OutputStream out;

        Connection(String host, int port) throws IOException {
            socket = new Socket(host, port);
            in = new BufferedInputStream(socket.getInputStream());
            out = socket.getOutputStream();
        }

        void send(String line) throws IOException {
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        }

        /** The next message, as numbers. Null where the connection is closed and may be. */
        int[] receive(int least, boolean mayEnd) throws IOException {
            String line = readLine();
            if (line == null && mayEnd) {
                return null;
            }
            if (line == null) {
                throw new Failure("the referee closed the connection before the game was over", 1);
            }
            String[] words = line.trim().split("\\s+");
            try {
                int[] numbers = new int[words.length];
                for (int i = 0; i < words.length; i++) {
                    numbers[i] = Integer.parseInt(words[i]);
                }
                if (numbers.length >= least) {
                    return numbers;
                }
            } catch (NumberFormatException noNumber) {
                // Falls through to the failure.
            }
            String start = line.trim().substring(0, Math.min(80, line.trim().length()));
            throw new Failure("this is not a Voronoi referee, it says: " + start, 1);
        }

        /** The next line, in however many pieces it comes; null at the end. What comes with it waits its turn. */
        private String readLine() throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int b = in.read(); b != '\n'; b = in.read()) {
                if (b < 0) {
                    return null;
                }
                line.write(b);
            }
            return line.toString(StandardCharsets.UTF_8);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /** What ends the program with one line on stderr. */
    static class Failure extends RuntimeException {
        final int exitCode;

        Failure(String message, int exitCode) {
            super(message);
            this.exitCode = exitCode;
        }
    }

    static final String HELP = String.join("\n",
            "Usage: java Voronoi.java [options]",
            "",
            "A starter player for Gravitational Voronoi.",
            "",
            "  --host HOST  where the referee runs (127.0.0.1)",
            "  --port PORT  its port (5000)",
            "  --name NAME  my name (Java starter)",
            "  --help       show this help");

    static class Options {
        String host = "127.0.0.1";
        int port = 5000;
        String name = "Java starter";
        boolean help = false;

        Options(String[] words) {
            for (int i = 0; i < words.length; i++) {
                switch (words[i]) {
                    case "--help": case "-h": help = true; break;
                    case "--host": host = value(words, i++); break;
                    case "--port": port = readPort(value(words, i++)); break;
                    case "--name": name = value(words, i++); break;
                    default: throw usageFailure("unknown argument " + words[i]);
                }
            }
        }

        private static String value(String[] words, int option) {
            if (option + 1 == words.length) {
                throw usageFailure("argument " + words[option] + ": a value is missing");
            }
            return words[option + 1];
        }

        private static int readPort(String text) {
            int port = text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
            if (port < 1 || port > 65535) {
                throw usageFailure("argument --port: " + text + " is not a number from 1 to 65535");
            }
            return port;
        }

        private static Failure usageFailure(String message) {
            return new Failure(message + " (see --help)", 2);
        }
    }

    static Connection connect(String host, int port) {
        try {
            return new Connection(host, port);
        } catch (IOException error) {
            boolean unknown = error instanceof UnknownHostException;
            String why = unknown ? "unknown host" : error.getMessage();
            throw new Failure("cannot connect to " + host + ":" + port + " (" + why + "). "
                    + "Start the referee first, or check --host and --port.", 1);
        }
    }

    public static void main(String[] args) {
        try {
            Options options = new Options(args);
            if (options.help) {
                System.out.println(HELP);
                return;
            }
            try (Connection referee = connect(options.host, options.port)) {
                play(referee, options.name);
            } catch (IOException error) {
                throw new Failure(
                        "the connection to the referee was lost (" + error.getMessage() + ")", 1);
            }
        } catch (Failure failure) {
            System.err.println("error: " + failure.getMessage());
            System.exit(failure.exitCode);
        }
    }
}

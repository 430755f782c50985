// A starter player for No Tipping: it plays at random, but never tips the beam if it can help it.
//
// Run:     java NoTipping.java --port 5000 --name "My team"
// Change:  choosePlacement and chooseRemoval, under the banner YOUR STRATEGY GOES HERE.
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

public class NoTipping {
    static final int INITIAL_POSITION = -4; // the block that belongs to nobody
    static final int INITIAL_WEIGHT = 3;
    static final int CLASSIC_HALF = 25; // half the beam's length in the rule set "classic"

    static final Random RANDOM = new Random();

    /**
     * Position -> weight in kg. A free position is not in it.
     * Positions are whole metres from -half to half, 0 in the middle of the beam.
     */
    static class Board extends TreeMap<Integer, Integer> {
        Board() {
        }

        Board(Board other) {
            super(other);
        }
    }

    static class Torques {
        int left;
        int right;
    }

    static class Placement {
        final int weight;
        final int position;

        Placement(int weight, int position) {
            this.weight = weight;
            this.position = position;
        }
    }

    /**
     * The torques around the supports at -3 and -1, counter-clockwise positive.
     * They start with the beam itself, 3 kg at 0. All whole numbers: no rounding, no tolerance.
     */
    static Torques torques(Board board) {
        Torques sum = new Torques();
        sum.left = -3 * 3;
        sum.right = -3 * 1;
        board.forEach((position, weight) -> {
            sum.left -= weight * (position + 3);
            sum.right -= weight * (position + 1);
        });
        return sum;
    }

    /** The side the beam tips to, "left" or "right", or "" while it stands. */
    static String tips(Board board) {
        Torques torques = torques(board);
        return torques.left > 0 ? "left" : torques.right < 0 ? "right" : "";
    }

    /** A copy of the board with one block more. */
    static Board afterPlacing(Board board, int weight, int position) {
        Board after = new Board(board);
        after.put(position, weight);
        return after;
    }

    /** A copy of the board with one block less. */
    static Board afterRemoving(Board board, int position) {
        Board after = new Board(board);
        after.remove(position);
        return after;
    }

    // ==================================================================================
    //   YOUR STRATEGY GOES HERE
    //
    //   Both functions are called when it is your turn, with the board as it is now. What
    //   they return is sent to the referee. Change them as you like; the rest can stay.
    // ==================================================================================

    /** Which of my unused weights to place, and where. */
    static Placement choosePlacement(Board board, int half, List<Integer> weights) {
        List<Placement> safe = new ArrayList<>();
        for (int weight : weights) {
            Integer position = leftmostSafe(board, half, weight);
            if (position != null) {
                safe.add(new Placement(weight, position));
            }
        }
        if (!safe.isEmpty()) {
            return randomOf(safe);
        }
        // Every move tips the beam. Lose with a legal one.
        List<Integer> free = new ArrayList<>();
        for (int position = -half; position <= half; position++) {
            if (!board.containsKey(position)) {
                free.add(position);
            }
        }
        return new Placement(randomOf(weights), randomOf(free));
    }

    /** Which block to remove: one of the positions in removable. */
    static int chooseRemoval(Board board, List<Integer> removable) {
        List<Integer> safe = new ArrayList<>(removable);
        safe.removeIf(position -> !tips(afterRemoving(board, position)).isEmpty());
        return randomOf(safe.isEmpty() ? removable : safe);
    }

    /** The leftmost free position where this weight does not tip the beam, or null. */
    static Integer leftmostSafe(Board board, int half, int weight) {
        for (int position = -half; position <= half; position++) {
            boolean free = !board.containsKey(position);
            if (free && tips(afterPlacing(board, weight, position)).isEmpty()) {
                return position;
            }
        }
        return null;
    }

    static <T> T randomOf(List<T> list) {
        return list.get(RANDOM.nextInt(list.size()));
    }

    // ==================================================================================
    //   END OF YOUR STRATEGY. From here on: talking to the referee.
    // ==================================================================================

    /** Plays one game, from the greeting to the referee's last message. */
    static void play(Connection referee, String name, boolean first) throws IOException {
        referee.send("{\"name\":" + quote(name) + ",\"is_first\":" + first + "}");
        Map<String, String> terms = referee.receive("num_weights", "board_length");
        int half = Integer.parseInt(terms.get("board_length"));
        List<Integer> weights = new ArrayList<>(); // mine, unused
        for (int weight = 1; weight <= Integer.parseInt(terms.get("num_weights")); weight++) {
            weights.add(weight);
        }
        Set<Integer> own = new HashSet<>(); // where I placed blocks, and the initial one
        own.add(INITIAL_POSITION);
        Board leftBehind = new Board(); // the board as I last left it
        leftBehind.put(INITIAL_POSITION, INITIAL_WEIGHT);
        Boolean startedSecond = null; // known at my first turn
        System.out.printf("%s: %d weights, beam from %d to %d, waiting for my turn%n",
                name, weights.size(), -half, half);

        while (true) {
            Map<String, String> state = referee.receive("move_type", "game_over", "board_state");
            Board board = readBoard(state.get("board_state"), half);
            String opponentMove = difference(leftBehind, board);
            if (state.get("game_over").equals("1")) {
                reportEnd(board, opponentMove, state.get("winner"));
                return;
            }
            if (!opponentMove.isEmpty()) {
                System.out.println("  opponent: " + opponentMove + " " + torqueText(board));
            }
            if (startedSecond == null) {
                startedSecond = !opponentMove.isEmpty();
            }

            if (state.get("move_type").equals("place")) {
                Placement move = choosePlacement(board, half, weights);
                weights.removeIf(weight -> weight == move.weight);
                own.add(move.position);
                leftBehind = afterPlacing(board, move.weight, move.position);
                referee.send("{\"weight\":" + move.weight + ",\"position\":" + move.position + "}");
                System.out.println("place " + move.weight + " kg at " + move.position
                        + " " + torqueText(leftBehind));
            } else {
                boolean onlyOwn = half == CLASSIC_HALF && startedSecond;
                int position = chooseRemoval(board, removablePositions(board, own, onlyOwn));
                leftBehind = afterRemoving(board, position);
                referee.send("{\"position\":" + position + "}");
                System.out.println("remove " + board.getOrDefault(position, 0) + " kg from "
                        + position + " " + torqueText(leftBehind));
            }
        }
    }

    /** Where I may remove a block. With onlyOwn: of my own blocks, as long as there are any. */
    static List<Integer> removablePositions(Board board, Set<Integer> own, boolean onlyOwn) {
        List<Integer> all = new ArrayList<>(board.keySet());
        List<Integer> mine = new ArrayList<>(all);
        mine.retainAll(own);
        return onlyOwn && !mine.isEmpty() ? mine : all;
    }

    /** Says how the game ended, and as far as the board shows it, why. */
    static void reportEnd(Board board, String opponentMove, String winner) {
        String side = tips(board);
        if (!side.isEmpty() && !opponentMove.isEmpty()) {
            System.out.println("  opponent: " + opponentMove + " " + torqueText(board));
            System.out.println("The beam tips " + side + " after the opponent's move.");
        } else if (!side.isEmpty()) {
            System.out.println(
                    "The beam tips " + side + " after my move " + torqueText(board) + ".");
        } else {
            System.out.println(
                    "The beam stands: the loser's move was illegal, its time ran out or it left.");
            System.out.println("The referee's log says which.");
        }
        System.out.println("Game over: " + winner + " wins.");
    }

    /** The board in a board_state: one number for each position, from -half to half. */
    static Board readBoard(String text, int half) {
        Board board = new Board();
        int position = -half;
        for (String word : text.trim().split("\\s+")) {
            if (!word.equals("0")) {
                board.put(position, Integer.parseInt(word));
            }
            position++;
        }
        return board;
    }

    /** The move that leads from one board to the other, in words, or "" if they are equal. */
    static String difference(Board before, Board after) {
        for (int position : after.keySet()) {
            if (!after.get(position).equals(before.get(position))) {
                return "place " + after.get(position) + " kg at " + position;
            }
        }
        for (int position : before.keySet()) {
            if (!after.containsKey(position)) {
                return "remove " + before.get(position) + " kg from " + position;
            }
        }
        return "";
    }

    static String torqueText(Board board) {
        Torques torques = torques(board);
        return "(torques " + torques.left + " / " + torques.right + ")";
    }

    /** The connection to the referee. Messages go both ways as lines of JSON. */
    static class Connection implements AutoCloseable {
        private final Socket socket;
        private final InputStream in;
        private final OutputStream out;

        Connection(String host, int port) throws IOException {
            socket = new Socket(host, port);
            in = new BufferedInputStream(socket.getInputStream());
            out = socket.getOutputStream();
        }

        void send(String json) throws IOException {
            out.write((json + "\n").getBytes(StandardCharsets.UTF_8));
        }

        /** The next message, with all the needed fields. */
        Map<String, String> receive(String... needed) throws IOException {
            String line = readLine();
            try {
                Map<String, String> message = new JsonReader(line).readObject();
                if (message.keySet().containsAll(List.of(needed))) {
                    return message;
                }
            } catch (IllegalArgumentException notJson) {
                // Falls through to the failure.
            }
            String start = line.trim().substring(0, Math.min(80, line.trim().length()));
            throw new Failure("this is not a No Tipping referee, it says: " + start, 1);
        }

        /** The next line, in however many pieces it comes. What comes with it waits its turn. */
        private String readLine() throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int b = in.read(); b != '\n'; b = in.read()) {
                if (b < 0) {
                    throw new Failure(
                            "the referee closed the connection before the game was over", 1);
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

    /**
     * Reads a flat JSON object, which is all that a referee sends, into field -> value.
     * Strings are unescaped; numbers, true, false and null stay as written.
     * Throws IllegalArgumentException where the text is something else.
     */
    static class JsonReader {
        private final String text;
        private int at = 0;

        JsonReader(String text) {
            this.text = text;
        }

        Map<String, String> readObject() {
            Map<String, String> message = new HashMap<>();
            expect('{');
            if (peek() != '}') {
                readField(message);
                while (peek() == ',') {
                    at++;
                    readField(message);
                }
            }
            expect('}');
            if (peek() != '\0') {
                throw new IllegalArgumentException("not JSON");
            }
            return message;
        }

        /** The next character that is not white space, left where it is; '\0' at the end. */
        private char peek() {
            while (isOneOf(" \t\r\n")) {
                at++;
            }
            return at < text.length() ? text.charAt(at) : '\0';
        }

        private boolean isOneOf(String characters) {
            return at < text.length() && characters.indexOf(text.charAt(at)) >= 0;
        }

        private void expect(char wanted) {
            if (peek() != wanted) {
                throw new IllegalArgumentException("not JSON");
            }
            at++;
        }

        private void readField(Map<String, String> message) {
            String field = readString();
            expect(':');
            message.put(field, peek() == '"' ? readString() : readWord());
        }

        /** A number, true, false or null. */
        private String readWord() {
            int start = at;
            while (isOneOf("+-.0123456789Eaeflnrstu")) {
                at++;
            }
            if (at == start) {
                throw new IllegalArgumentException("not JSON");
            }
            return text.substring(start, at);
        }

        private String readString() {
            StringBuilder result = new StringBuilder();
            expect('"');
            for (char c = take(); c != '"'; c = take()) {
                if (c < ' ') {
                    throw new IllegalArgumentException("not JSON");
                }
                result.append(c == '\\' ? readEscape() : c);
            }
            return result.toString();
        }

        private char take() {
            if (at == text.length()) {
                throw new IllegalArgumentException("not JSON");
            }
            return text.charAt(at++);
        }

        /** What follows a backslash. Of a surrogate pair it is one half, as in any String. */
        private char readEscape() {
            char c = take();
            switch (c) {
                case '"': case '\\': case '/': return c;
                case 'b': return '\b';
                case 'f': return '\f';
                case 'n': return '\n';
                case 'r': return '\r';
                case 't': return '\t';
                case 'u': return (char) (hex() << 12 | hex() << 8 | hex() << 4 | hex());
                default: throw new IllegalArgumentException("not JSON");
            }
        }

        private int hex() {
            int digit = Character.digit(take(), 16);
            if (digit < 0) {
                throw new IllegalArgumentException("not JSON");
            }
            return digit;
        }
    }

    /** A text as JSON, quotes included. */
    static String quote(String text) {
        StringBuilder result = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                result.append('\\').append(c);
            } else if (c < ' ') {
                result.append(String.format("\\u%04x", (int) c));
            } else {
                result.append(c);
            }
        }
        return result.append('"').toString();
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
            "Usage: java NoTipping.java [options]",
            "",
            "A starter player for No Tipping.",
            "",
            "  --host HOST  where the referee runs (127.0.0.1)",
            "  --port PORT  its port (5000)",
            "  --name NAME  my name (Java starter)",
            "  --first      ask to move first",
            "  --help       show this help");

    static class Options {
        String host = "127.0.0.1";
        int port = 5000;
        String name = "Java starter";
        boolean first = false;
        boolean help = false;

        Options(String[] words) {
            for (int i = 0; i < words.length; i++) {
                switch (words[i]) {
                    case "--help": case "-h": help = true; break;
                    case "--first": first = true; break;
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
                play(referee, options.name, options.first);
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

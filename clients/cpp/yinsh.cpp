// A starter player for Yinsh: it looks one turn ahead, at the rings and then at the markers.
//
// Build:   g++ -std=c++17 -O2 -Wall -Wextra -o yinsh yinsh.cpp
//          (on Windows, with MinGW, add -lws2_32 at the end)
// Run:     ./yinsh --port 5000
// Change:  chooseTurn, under the banner YOUR STRATEGY GOES HERE.

#include <algorithm>
#include <array>
#include <charconv>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#ifdef _WIN32
#include <winsock2.h>
#include <ws2tcpip.h>
using Socket = SOCKET;
#else
#include <csignal>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>
using Socket = int;
const Socket INVALID_SOCKET = -1;
int closesocket(Socket socket) { return close(socket); }
#endif

const int MARKERS = 51;  // in official and blitz games

/// What ends the program with one line on stderr.
struct Failure {
    std::string message;
    int exitCode = 1;
};

// --------------------------------------------------------------------------- the board

/// No point: what lies beyond the edge of the board.
const int NONE = -1;

/// The points of a board, known by their numbers in board order: by hexagon, then by position.
/// Hexagon 0 is the centre; position 0 of each hexagon is straight above it, the others follow
/// clockwise. The six corners do not exist.
struct Board {
    struct Point { int hexagon, position; };
    std::vector<Point> points;
    std::vector<std::array<int, 6>> next;  // the next point in each of the six directions

    explicit Board(int size) {
        // The unit steps, clockwise from straight up, in axial coordinates.
        const std::pair<int, int> steps[] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
        std::map<std::pair<int, int>, int> at;
        std::vector<std::pair<int, int>> places;
        for (int hexagon = 0; hexagon <= size; hexagon++)
            for (int position = 0; position < std::max(1, 6 * hexagon); position++) {
                if (hexagon == size && position % size == 0)
                    continue;
                int corner = hexagon == 0 ? 0 : position / hexagon;
                int rest = hexagon == 0 ? 0 : position % hexagon;
                auto [q, r] = steps[corner];
                auto [nextQ, nextR] = steps[(corner + 1) % 6];
                std::pair<int, int> place{(hexagon - rest) * q + rest * nextQ,
                                          (hexagon - rest) * r + rest * nextR};
                at[place] = int(points.size());
                points.push_back({hexagon, position});
                places.push_back(place);
            }
        for (auto [q, r] : places) {
            std::array<int, 6> around;
            for (int direction = 0; direction < 6; direction++) {
                auto found = at.find({q + steps[direction].first, r + steps[direction].second});
                around[direction] = found == at.end() ? NONE : found->second;
            }
            next.push_back(around);
        }
    }

    int count() const { return int(points.size()); }

    int numberOf(int hexagon, int position) const {
        for (int point = 0; point < count(); point++)
            if (points[point].hexagon == hexagon && points[point].position == position)
                return point;
        throw Failure{"the referee named a point that is not there"};
    }

    std::string text(int point) const {
        return std::to_string(points[point].hexagon) + " " + std::to_string(points[point].position);
    }

    /// The points from one to another on a line, both included; none where they are on no line.
    std::vector<int> between(int start, int end) const {
        for (int direction = 0; direction < 6; direction++) {
            std::vector<int> line{start};
            while (line.back() != NONE && line.back() != end)
                line.push_back(next[line.back()][direction]);
            if (line.back() == end)
                return line;
        }
        return {};
    }
};

/// A position. rings and markers hold for each point the player who owns what is there, 1 or 2;
/// 0 is nobody.
struct Game {
    const Board* board;
    int size, row;
    std::string rules;
    std::vector<int> rings, markers;
    std::array<int, 3> won{};  // rings removed; the number of the player is the index
    int turns = 0;

    bool isPlacing() const { return turns < 2 * size; }
    bool isWon() const { return std::max(won[1], won[2]) >= (rules == "blitz" ? 1 : 3); }
    int count(const std::vector<int>& things, int player) const {
        return int(std::count(things.begin(), things.end(), player));
    }

    /// All rows of exactly `row` adjacent markers of a player.
    std::vector<std::vector<int>> rows(int player) const {
        std::vector<std::vector<int>> found;
        for (int point = 0; point < board->count(); point++)
            for (int direction = 0; direction < 3; direction++) {  // each line once
                std::vector<int> line;
                for (int at = point; at != NONE && markers[at] == player && int(line.size()) < row;
                     at = board->next[at][direction])
                    line.push_back(at);
                if (int(line.size()) == row)
                    found.push_back(line);
            }
        return found;
    }

    /// Where a ring can go: over empty points, then over markers to the first point behind them.
    std::vector<int> targets(int ring) const {
        std::vector<int> found;
        for (int direction = 0; direction < 6; direction++) {
            bool hasJumped = false;
            for (int at = board->next[ring][direction]; at != NONE && rings[at] == 0;
                 at = board->next[at][direction]) {
                if (markers[at] != 0) {
                    hasJumped = true;
                    continue;
                }
                found.push_back(at);
                if (hasJumped)
                    break;
            }
        }
        return found;
    }

    /// Moves a ring: it leaves a marker, and the markers that it jumps change their colour.
    void move(int player, int ring, int target) {
        for (int point : board->between(ring, target))
            if (markers[point] != 0)
                markers[point] = 3 - markers[point];
        rings[ring] = 0;
        rings[target] = player;
        markers[ring] = player;
    }

    void remove(int player, const std::vector<int>& line, int ring) {
        for (int point : line)
            markers[point] = 0;
        rings[ring] = 0;
        won[player]++;
    }
};

/// A complete turn: the text for the referee, and the game after it.
struct Turn {
    std::string text;
    Game after;
};

std::string join(const std::string& one, const std::string& other) {
    return one.empty() || other.empty() ? one + other : one + " " + other;
}

/// All ways to take the rows of a player off, one after the other until none is left.
std::vector<Turn> removals(const Game& game, int player) {
    std::vector<std::vector<int>> rows;
    if (!game.isWon())
        rows = game.rows(player);
    if (rows.empty())
        return {{"", game}};
    std::vector<Turn> found;
    for (const std::vector<int>& row : rows) {
        auto [first, last] = std::minmax(row.front(), row.back());
        for (int ring = 0; ring < game.board->count(); ring++) {
            if (game.rings[ring] != player)
                continue;
            Game after = game;
            after.remove(player, row, ring);
            std::string text = "RS " + game.board->text(first) + " RE " + game.board->text(last)
                             + " X " + game.board->text(ring);
            for (Turn& rest : removals(after, player))
                found.push_back({join(text, rest.text), std::move(rest.after)});
        }
    }
    return found;
}

/// All complete turns of a player.
std::vector<Turn> legalTurns(const Game& game, int player) {
    const Board& board = *game.board;
    std::vector<Turn> found;
    auto add = [&](const std::string& text, Game after) {
        after.turns++;
        found.push_back({text, std::move(after)});
    };
    if (game.isPlacing()) {
        for (int point = 0; point < board.count(); point++)
            if (game.rings[point] == 0) {
                Game after = game;
                after.rings[point] = player;
                add("P " + board.text(point), after);
            }
        return found;
    }
    for (const Turn& before : removals(game, player)) {
        const Game& ready = before.after;
        // In a course game two rows that the opponent made cost the turn its move.
        if (ready.isWon() || (game.rules == "course" && ready.won[player] > game.won[player] + 1)) {
            add(before.text, ready);
            continue;
        }
        int markers = ready.count(ready.markers, 1) + ready.count(ready.markers, 2);
        if (game.rules != "course" && markers >= MARKERS)
            continue;
        for (int ring = 0; ring < board.count(); ring++) {
            if (ready.rings[ring] != player)
                continue;
            for (int target : ready.targets(ring)) {
                Game moved = ready;
                moved.move(player, ring, target);
                std::string text = join(before.text, "S " + board.text(ring) + " M " + board.text(target));
                for (const Turn& after : removals(moved, player))
                    add(join(text, after.text), after.after);
            }
        }
    }
    return found;
}

// ======================================================================================
//   YOUR STRATEGY GOES HERE
//
//   The function is called when it is your turn. What it returns is sent to the referee.
//   Change it as you like; the rest can stay.
// ======================================================================================

/// One of my legal turns.
///
/// It takes the turn after which I am the most rings ahead, then the most markers. Of equal ones
/// it takes any, so rings are placed at random.
const Turn& chooseTurn(const std::vector<Turn>& turns, int me) {
    static std::mt19937 generator{std::random_device{}()};
    auto worth = [&](const Game& game) {
        int other = 3 - me;
        return std::pair(game.won[me] - game.won[other],
                         game.count(game.markers, me) - game.count(game.markers, other));
    };
    std::vector<const Turn*> best;
    for (const Turn& turn : turns) {
        if (!best.empty() && worth(turn.after) < worth(best.front()->after))
            continue;
        if (!best.empty() && worth(turn.after) > worth(best.front()->after))
            best.clear();
        best.push_back(&turn);
    }
    return *best[std::uniform_int_distribution<std::size_t>(0, best.size() - 1)(generator)];
}

// ======================================================================================
//   END OF YOUR STRATEGY. From here on: talking to the referee.
// ======================================================================================

/// The whole number that is all of a text, or nothing.
std::optional<int> readInt(const std::string& text) {
    int value = 0;
    const char* end = text.data() + text.size();
    auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end)
        return std::nullopt;
    return value;
}

// -------------------------------------------------------------------------- connection

/// A message of the referee: a JSON object of three texts.
struct Message {
    std::string action, meta, data;
};

class Connection {
public:
    Connection(const std::string& host, int port) {
#ifdef _WIN32
        WSADATA data;
        WSAStartup(MAKEWORD(2, 2), &data);
#else
        signal(SIGPIPE, SIG_IGN);  // a lost connection is an error, not a signal
#endif
        addrinfo hints{}, *addresses = nullptr;
        hints.ai_socktype = SOCK_STREAM;
        std::string service = std::to_string(port);
        bool known = getaddrinfo(host.c_str(), service.c_str(), &hints, &addresses) == 0;
        for (addrinfo* a = addresses; a && handle == INVALID_SOCKET; a = a->ai_next) {
            handle = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
            if (handle != INVALID_SOCKET && connect(handle, a->ai_addr, a->ai_addrlen) != 0) {
                closesocket(handle);
                handle = INVALID_SOCKET;
            }
        }
        if (addresses)
            freeaddrinfo(addresses);
        if (handle == INVALID_SOCKET)
            throw Failure{"cannot connect to " + host + ":" + service
                          + (known ? " (no answer)" : " (unknown host)")
                          + ". Start the referee first, or check --host and --port."};
    }

    ~Connection() { closesocket(handle); }

    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Sends one message. A single send may take only part of it, so: until all is gone.
    void sendMessage(const std::string& message) {
        std::string line = message + "\n";
        for (std::size_t sent = 0; sent < line.size();) {
            auto count = send(handle, line.data() + sent, line.size() - sent, 0);
            if (count <= 0)
                throw Failure{"the connection to the referee was lost"};
            sent += count;
        }
    }

    /// The next message, in however many pieces it comes. What comes with it waits in the buffer.
    Message receive() {
        std::size_t end;
        while ((end = endOfObject()) == std::string::npos) {
            if (buffer.size() > 65536)
                throw Failure{"this is not a Yinsh referee, it says: " + buffer.substr(0, 80)};
            char chunk[4096];
            auto count = recv(handle, chunk, sizeof chunk, 0);
            if (count < 0)
                throw Failure{"the connection to the referee was lost"};
            if (count == 0)
                throw Failure{"the referee closed the connection before the game was over"};
            buffer.append(chunk, count);
        }
        std::string object = buffer.substr(0, end + 1);
        buffer.erase(0, end + 1);
        return {fieldOf(object, "action"), fieldOf(object, "meta"), fieldOf(object, "data")};
    }

private:
    Socket handle = INVALID_SOCKET;
    std::string buffer;  // arrived, but not read yet

    /// Where the object at the front of the buffer ends; the texts in it hold no braces.
    std::size_t endOfObject() {
        std::size_t start = buffer.find_first_not_of(" \r\n\t");
        buffer.erase(0, std::min(start, buffer.size()));
        if (!buffer.empty() && buffer.front() != '{')
            throw Failure{"this is not a Yinsh referee, it says: " + buffer.substr(0, 80)};
        return buffer.find('}');
    }

    /// The text of a field; empty where there is none.
    static std::string fieldOf(const std::string& object, const std::string& name) {
        std::size_t key = object.find("\"" + name + "\"");
        std::size_t colon = object.find(':', key);
        std::size_t open = object.find('"', colon);
        if (key == std::string::npos || colon == std::string::npos || open == std::string::npos)
            return "";
        std::string text;
        for (std::size_t i = open + 1; i < object.size() && object[i] != '"'; i++)
            text += object[i] == '\\' && i + 1 < object.size() ? object[++i] : object[i];
        return text;
    }
};

// ---------------------------------------------------------------------------- the game

/// The game after a turn of the other player, which the referee has checked.
Game afterTurn(Game game, int player, const std::string& turn) {
    std::istringstream words(turn);
    std::string word;
    int hexagon, position, last = NONE;
    std::vector<int> row;
    while (words >> word >> hexagon >> position) {
        int point = game.board->numberOf(hexagon, position);
        if (word == "P")
            game.rings[point] = player;
        else if (word == "M")
            game.move(player, last, point);
        else if (word == "RE")
            row = game.board->between(last, point);
        else if (word == "X")
            game.remove(player, row, point);
        last = point;
    }
    game.turns++;
    return game;
}

/// Plays one game.
void play(Connection& referee, const std::string& rules) {
    Message init = referee.receive();
    if (init.action != "INIT") {
        std::cout << "There is no game: " << init.meta << "." << std::endl;
        return;
    }
    int me = 0, size = 0, seconds = 0, row = 0;
    if (!(std::istringstream(init.data) >> me >> size >> seconds >> row) || size < 1 || size > 20)
        throw Failure{"this is not a Yinsh referee, it says: " + init.data.substr(0, 80)};
    Board board(size);
    Game game{&board, size, row, rules, std::vector<int>(board.count()), std::vector<int>(board.count())};
    std::cout << "I am player " << me << ": size " << size << ", rows of " << row << ", " << seconds
              << " seconds" << std::endl;
    auto takeTurn = [&] {
        std::vector<Turn> turns = legalTurns(game, me);
        if (turns.empty())
            return;  // the referee ends the game
        Turn turn = chooseTurn(turns, me);
        referee.sendMessage("{\"action\": \"NORMAL\", \"meta\": \"\", \"data\": \"" + turn.text + "\"}");
        std::cout << turn.text << std::endl;
        game = turn.after;
    };
    if (me == 1)
        takeTurn();
    while (true) {
        Message message = referee.receive();
        if (!message.data.empty())
            std::cout << "  player " << 3 - me << ": " << message.data << std::endl;
        if (message.action == "FINISH" || message.action == "KILLPROC") {
            std::cout << "Game over: " << message.meta << "." << std::endl;
            return;
        }
        game = afterTurn(game, 3 - me, message.data);
        takeTurn();
    }
}

// ------------------------------------------------------------------------- the program

const char* HELP = R"(Usage: yinsh [options]

A starter player for Yinsh.

  --host HOST  where the referee runs (127.0.0.1)
  --port PORT  its port (5000)
  --rules NAME course, official or blitz, which the referee does not tell (course)
  --help       show this help
)";

struct Options {
    std::string host = "127.0.0.1";
    int port = 5000;
    std::string rules = "course";
    bool help = false;
};

Options readOptions(const std::vector<std::string>& words) {
    Options options;
    auto usageFailure = [](const std::string& message) {
        return Failure{message + " (see --help)", 2};
    };
    for (std::size_t i = 0; i < words.size(); i++) {
        const std::string& word = words[i];
        auto value = [&] {
            if (i + 1 == words.size())
                throw usageFailure("argument " + word + ": a value is missing");
            return words[++i];
        };
        if (word == "--help" || word == "-h") {
            options.help = true;
        } else if (word == "--host") {
            options.host = value();
        } else if (word == "--rules") {
            options.rules = value();
            if (options.rules != "course" && options.rules != "official" && options.rules != "blitz")
                throw usageFailure("argument --rules: " + options.rules + " is not course, official or blitz");
        } else if (word == "--port") {
            std::string text = value();
            options.port = readInt(text).value_or(0);
            if (options.port < 1 || options.port > 65535)
                throw usageFailure("argument --port: " + text + " is not a number from 1 to 65535");
        } else {
            throw usageFailure("unknown argument " + word);
        }
    }
    return options;
}

int main(int argc, char** argv) {
    try {
        Options options = readOptions(std::vector<std::string>(argv + 1, argv + argc));
        if (options.help) {
            std::cout << HELP;
            return 0;
        }
        Connection referee(options.host, options.port);
        play(referee, options.rules);
        return 0;
    } catch (const Failure& failure) {
        std::cerr << "error: " << failure.message << std::endl;
        return failure.exitCode;
    }
}

// A starter player for No Tipping: it plays at random, but never tips the beam if it can help it.
//
// Build:   g++ -std=c++17 -O2 -Wall -Wextra -o no_tipping no_tipping.cpp
//          (on Windows, with MinGW, add -lws2_32 at the end)
// Run:     ./no_tipping --port 5000 --name "My team"
// Change:  choosePlacement and chooseRemoval, under the banner YOUR STRATEGY GOES HERE.

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
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

// Position -> weight in kg. A free position is not in it.
// Positions are whole metres from -half to half, 0 in the middle of the beam.
using Board = std::map<int, int>;

const int INITIAL_POSITION = -4;  // the block that belongs to nobody
const int INITIAL_WEIGHT = 3;
const int CLASSIC_HALF = 25;  // half the beam's length in the rule set "classic"

struct Torques { int left, right; };
struct Placement { int weight, position; };

/// The torques around the supports at -3 and -1, counter-clockwise positive.
/// They start with the beam itself, 3 kg at 0. All whole numbers: no rounding, no tolerance.
Torques torques(const Board& board) {
    Torques sum{-3 * 3, -3 * 1};
    for (auto [position, weight] : board) {
        sum.left -= weight * (position + 3);
        sum.right -= weight * (position + 1);
    }
    return sum;
}

/// The side the beam tips to, "left" or "right", or "" while it stands.
std::string tips(const Board& board) {
    auto [left, right] = torques(board);
    return left > 0 ? "left" : right < 0 ? "right" : "";
}

/// A copy of the board with one block more.
Board afterPlacing(Board board, int weight, int position) {
    board[position] = weight;
    return board;
}

/// A copy of the board with one block less.
Board afterRemoving(Board board, int position) {
    board.erase(position);
    return board;
}

template <typename T>
T randomOf(const std::vector<T>& list) {
    static std::mt19937 generator{std::random_device{}()};
    return list[std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(generator)];
}

// ======================================================================================
//   YOUR STRATEGY GOES HERE
//
//   Both functions are called when it is your turn, with the board as it is now. What
//   they return is sent to the referee. Change them as you like; the rest can stay.
// ======================================================================================

/// The leftmost free position where this weight does not tip the beam, if there is one.
std::optional<int> leftmostSafe(const Board& board, int half, int weight) {
    for (int position = -half; position <= half; position++)
        if (!board.count(position) && tips(afterPlacing(board, weight, position)).empty())
            return position;
    return std::nullopt;
}

/// Which of my unused weights to place, and where.
Placement choosePlacement(const Board& board, int half, const std::vector<int>& weights) {
    std::vector<Placement> safe;
    for (int weight : weights)
        if (auto position = leftmostSafe(board, half, weight))
            safe.push_back({weight, *position});
    if (!safe.empty())
        return randomOf(safe);
    // Every move tips the beam. Lose with a legal one.
    std::vector<int> free;
    for (int position = -half; position <= half; position++)
        if (!board.count(position))
            free.push_back(position);
    return {randomOf(weights), randomOf(free)};
}

/// Which block to remove: one of the positions in removable.
int chooseRemoval(const Board& board, const std::vector<int>& removable) {
    std::vector<int> safe;
    for (int position : removable)
        if (tips(afterRemoving(board, position)).empty())
            safe.push_back(position);
    return randomOf(safe.empty() ? removable : safe);
}

// ======================================================================================
//   END OF YOUR STRATEGY. From here on: talking to the referee.
// ======================================================================================

/// What ends the program with one line on stderr.
struct Failure {
    std::string message;
    int exitCode = 1;
};

/// The whole number that is all of a text, or nothing.
std::optional<int> readInt(const std::string& text) {
    int value = 0;
    const char* end = text.data() + text.size();
    auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end)
        return std::nullopt;
    return value;
}

// ---------------------------------------------------------------------------- messages

/// Field -> value. Strings are unescaped; numbers, true, false and null stay as written.
using Message = std::map<std::string, std::string>;

/// Reads a flat JSON object, which is all that a referee sends.
/// Throws std::invalid_argument where the text is something else.
class JsonReader {
public:
    explicit JsonReader(const std::string& text) : text(text) {}

    Message readObject() {
        Message message;
        expect('{');
        if (peek() != '}') {
            readField(message);
            while (peek() == ',') {
                at++;
                readField(message);
            }
        }
        expect('}');
        if (peek() != '\0')
            throw std::invalid_argument("not JSON");
        return message;
    }

private:
    const std::string& text;
    std::size_t at = 0;

    /// The next character that is not white space, left where it is; '\0' at the end.
    char peek() {
        while (isOneOf(" \t\r\n"))
            at++;
        return at < text.size() ? text[at] : '\0';
    }

    bool isOneOf(const std::string& characters) const {
        return at < text.size() && characters.find(text[at]) != std::string::npos;
    }

    void expect(char wanted) {
        if (peek() != wanted)
            throw std::invalid_argument("not JSON");
        at++;
    }

    void readField(Message& message) {
        std::string field = readString();
        expect(':');
        message[field] = peek() == '"' ? readString() : readWord();
    }

    /// A number, true, false or null.
    std::string readWord() {
        std::size_t start = at;
        while (isOneOf("+-.0123456789Eaeflnrstu"))
            at++;
        if (at == start)
            throw std::invalid_argument("not JSON");
        return text.substr(start, at - start);
    }

    std::string readString() {
        std::string result;
        expect('"');
        for (char c = take(); c != '"'; c = take()) {
            if (c == '\\')
                readEscape(result);
            else if ((unsigned char)c < ' ')
                throw std::invalid_argument("not JSON");
            else
                result += c;
        }
        return result;
    }

    char take() {
        if (at == text.size())
            throw std::invalid_argument("not JSON");
        return text[at++];
    }

    void readEscape(std::string& result) {
        switch (char c = take()) {
            case '"': case '\\': case '/': result += c; break;
            case 'b': result += '\b'; break;
            case 'f': result += '\f'; break;
            case 'n': result += '\n'; break;
            case 'r': result += '\r'; break;
            case 't': result += '\t'; break;
            case 'u': appendUtf8(result, readCodePoint()); break;
            default: throw std::invalid_argument("not JSON");
        }
    }

    /// What follows a \u: one code unit, or two that make one character (a surrogate pair).
    unsigned readCodePoint() {
        unsigned high = readHex4();
        if (high < 0xD800 || high > 0xDFFF)
            return high;
        std::size_t after = at;
        if (high <= 0xDBFF && text.compare(at, 2, "\\u") == 0) {
            at += 2;
            unsigned low = readHex4();
            if (low >= 0xDC00 && low <= 0xDFFF)
                return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
        }
        at = after;
        return 0xFFFD;  // half a pair stands for no character
    }

    unsigned readHex4() {
        unsigned value = 0;
        for (int i = 0; i < 4; i++) {
            char c = take();
            if (!std::isxdigit((unsigned char)c))
                throw std::invalid_argument("not JSON");
            value = value * 16 + (std::isdigit((unsigned char)c) ? c - '0' : (c | 0x20) - 'a' + 10);
        }
        return value;
    }

    static void appendUtf8(std::string& result, unsigned code) {
        if (code < 0x80) {
            result += char(code);
        } else if (code < 0x800) {
            result += char(0xC0 | code >> 6);
            result += char(0x80 | (code & 0x3F));
        } else if (code < 0x10000) {
            result += char(0xE0 | code >> 12);
            result += char(0x80 | (code >> 6 & 0x3F));
            result += char(0x80 | (code & 0x3F));
        } else {
            result += char(0xF0 | code >> 18);
            result += char(0x80 | (code >> 12 & 0x3F));
            result += char(0x80 | (code >> 6 & 0x3F));
            result += char(0x80 | (code & 0x3F));
        }
    }
};

/// A text as JSON, quotes included.
std::string quote(const std::string& text) {
    std::string result = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if ((unsigned char)c < ' ') {
            const char* hex = "0123456789abcdef";
            result += "\\u00";
            result += hex[c >> 4];
            result += hex[c & 15];
        } else {
            result += c;
        }
    }
    return result + '"';
}

/// The connection to the referee. Messages go both ways as lines of JSON.
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
    void sendMessage(const std::string& json) {
        std::string line = json + "\n";
        for (std::size_t sent = 0; sent < line.size();) {
            auto count = send(handle, line.data() + sent, line.size() - sent, 0);
            if (count <= 0)
                throw Failure{"the connection to the referee was lost"};
            sent += count;
        }
    }

    /// The next message, with all the needed fields.
    Message receive(const std::vector<std::string>& needed) {
        std::string line = readLine();
        try {
            Message message = JsonReader(line).readObject();
            if (std::all_of(needed.begin(), needed.end(),
                            [&](const std::string& field) { return message.count(field); }))
                return message;
        } catch (const std::invalid_argument&) {
            // Not JSON: falls through to the failure.
        }
        throw Failure{"this is not a No Tipping referee, it says: " + line.substr(0, 80)};
    }

private:
    Socket handle = INVALID_SOCKET;
    std::string buffer;  // arrived, but not read yet

    /// The next line, in however many pieces it comes. What comes with it waits in the buffer.
    std::string readLine() {
        std::size_t end;
        while ((end = buffer.find('\n')) == std::string::npos) {
            char chunk[4096];
            auto count = recv(handle, chunk, sizeof chunk, 0);
            if (count < 0)
                throw Failure{"the connection to the referee was lost"};
            if (count == 0)
                throw Failure{"the referee closed the connection before the game was over"};
            buffer.append(chunk, count);
        }
        std::string line = buffer.substr(0, end);
        buffer.erase(0, end + 1);
        return line;
    }
};

// ---------------------------------------------------------------------------- the game

/// The board in a board_state: one number for each position, from -half to half.
Board readBoard(const std::string& text, int half) {
    Board board;
    std::istringstream words(text);
    int weight;
    for (int position = -half; words >> weight; position++)
        if (weight > 0)
            board[position] = weight;
    return board;
}

/// The move that leads from one board to the other, in words, or "" if they are equal.
std::string difference(const Board& before, const Board& after) {
    for (auto [position, weight] : after)
        if (auto old = before.find(position); old == before.end() || old->second != weight)
            return "place " + std::to_string(weight) + " kg at " + std::to_string(position);
    for (auto [position, weight] : before)
        if (!after.count(position))
            return "remove " + std::to_string(weight) + " kg from " + std::to_string(position);
    return "";
}

std::string torqueText(const Board& board) {
    auto [left, right] = torques(board);
    return "(torques " + std::to_string(left) + " / " + std::to_string(right) + ")";
}

/// Where I may remove a block. With onlyOwn: of my own blocks, as long as there are any.
std::vector<int> removablePositions(const Board& board, const std::set<int>& own, bool onlyOwn) {
    std::vector<int> all, mine;
    for (auto [position, weight] : board) {
        all.push_back(position);
        if (own.count(position))
            mine.push_back(position);
    }
    return onlyOwn && !mine.empty() ? mine : all;
}

/// Says how the game ended, and as far as the board shows it, why.
void reportEnd(const Board& board, const std::string& opponentMove, const std::string& winner) {
    std::string side = tips(board);
    if (!side.empty() && !opponentMove.empty()) {
        std::cout << "  opponent: " << opponentMove << " " << torqueText(board) << "\n"
                  << "The beam tips " << side << " after the opponent's move.\n";
    } else if (!side.empty()) {
        std::cout << "The beam tips " << side << " after my move " << torqueText(board) << ".\n";
    } else {
        std::cout << "The beam stands: the loser's move was illegal, its time ran out or it left.\n"
                  << "The referee's log says which.\n";
    }
    std::cout << "Game over: " << winner << " wins." << std::endl;
}

/// Plays one game, from the greeting to the referee's last message.
void play(Connection& referee, const std::string& name, bool first) {
    referee.sendMessage("{\"name\":" + quote(name)
                        + ",\"is_first\":" + (first ? "true" : "false") + "}");
    Message terms = referee.receive({"num_weights", "board_length"});
    int half = readInt(terms["board_length"]).value_or(0);
    std::vector<int> weights;  // mine, unused
    for (int weight = 1; weight <= readInt(terms["num_weights"]).value_or(0); weight++)
        weights.push_back(weight);
    std::set<int> own{INITIAL_POSITION};  // where I placed blocks, and the initial one
    Board leftBehind{{INITIAL_POSITION, INITIAL_WEIGHT}};  // the board as I last left it
    std::optional<bool> startedSecond;  // known at my first turn
    std::cout << name << ": " << weights.size() << " weights, beam from " << -half << " to " << half
              << ", waiting for my turn" << std::endl;

    while (true) {
        Message state = referee.receive({"move_type", "game_over", "board_state"});
        Board board = readBoard(state["board_state"], half);
        std::string opponentMove = difference(leftBehind, board);
        if (state["game_over"] == "1")
            return reportEnd(board, opponentMove, state["winner"]);
        if (!opponentMove.empty())
            std::cout << "  opponent: " << opponentMove << " " << torqueText(board) << std::endl;
        if (!startedSecond)
            startedSecond = !opponentMove.empty();

        if (state["move_type"] == "place") {
            auto [weight, position] = choosePlacement(board, half, weights);
            weights.erase(std::remove(weights.begin(), weights.end(), weight), weights.end());
            own.insert(position);
            leftBehind = afterPlacing(board, weight, position);
            referee.sendMessage("{\"weight\":" + std::to_string(weight)
                                + ",\"position\":" + std::to_string(position) + "}");
            std::cout << "place " << weight << " kg at " << position
                      << " " << torqueText(leftBehind) << std::endl;
        } else {
            bool onlyOwn = half == CLASSIC_HALF && *startedSecond;
            int position = chooseRemoval(board, removablePositions(board, own, onlyOwn));
            leftBehind = afterRemoving(board, position);
            referee.sendMessage("{\"position\":" + std::to_string(position) + "}");
            std::cout << "remove " << board[position] << " kg from " << position
                      << " " << torqueText(leftBehind) << std::endl;
        }
    }
}

// ---------------------------------------------------------------------------- the program

const char* HELP = R"(Usage: no_tipping [options]

A starter player for No Tipping.

  --host HOST  where the referee runs (127.0.0.1)
  --port PORT  its port (5000)
  --name NAME  my name (C++ starter)
  --first      ask to move first
  --help       show this help
)";

struct Options {
    std::string host = "127.0.0.1";
    int port = 5000;
    std::string name = "C++ starter";
    bool first = false, help = false;
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
        } else if (word == "--first") {
            options.first = true;
        } else if (word == "--host") {
            options.host = value();
        } else if (word == "--name") {
            options.name = value();
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
        play(referee, options.name, options.first);
        return 0;
    } catch (const Failure& failure) {
        std::cerr << "error: " << failure.message << std::endl;
        return failure.exitCode;
    }
}

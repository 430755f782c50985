// A starter player for Gravitational Voronoi: it tries some random places and takes the best one.
//
// Build:   g++ -std=c++17 -O2 -Wall -Wextra -o voronoi voronoi.cpp
//          (on Windows, with MinGW, add -lws2_32 at the end)
// Run:     ./voronoi --port 5000 --name "My team"
// Change:  chooseCell, under the banner YOUR STRATEGY GOES HERE.

#include <algorithm>
#include <charconv>
#include <iostream>
#include <optional>
#include <random>
#include <sstream>
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

const int SIDE = 1000;
const int LEAST_DISTANCE_SQUARED = 66 * 66;  // exactly 66 cells apart is allowed

/// Row and column from 0 to 999, row 0 on top.
struct Cell { int row, column; };
/// Players are known by their numbers, from 1 on.
struct Stone { Cell cell; int player; };
using Board = std::vector<Stone>;

int squaredDistance(Cell one, Cell other) {
    int rows = one.row - other.row, columns = one.column - other.column;
    return rows * rows + columns * columns;
}

/// Whether a stone may be placed there: on the board, and far enough from every other one.
bool isLegal(const Board& stones, Cell cell) {
    return cell.row >= 0 && cell.row < SIDE && cell.column >= 0 && cell.column < SIDE
        && std::all_of(stones.begin(), stones.end(), [&](const Stone& stone) {
               return squaredDistance(stone.cell, cell) >= LEAST_DISTANCE_SQUARED;
           });
}

/// How strongly a stone pulls at a cell. At its own cell it does not.
double pull(Cell stone, Cell cell) {
    int squared = squaredDistance(stone, cell);
    return squared > 0 ? 1.0 / squared : 0;
}

/// How strongly each player pulls at a cell. The number of the player is the index; 0 is nobody.
std::vector<double> allPulls(const Board& stones, Cell cell, int players) {
    std::vector<double> pulls(players + 1);
    for (const Stone& stone : stones)
        pulls[stone.player] += pull(stone.cell, cell);
    return pulls;
}

/// What ends the program with one line on stderr.
struct Failure {
    std::string message;
    int exitCode = 1;
};

/// Any legal cell. On a crowded board, the first one.
Cell randomCell(const Board& stones) {
    static std::mt19937 generator{std::random_device{}()};
    std::uniform_int_distribution<int> any(0, SIDE - 1);
    for (int tries = 0; tries < 1000; tries++) {
        Cell cell{any(generator), any(generator)};
        if (isLegal(stones, cell))
            return cell;
    }
    for (int index = 0; index < SIDE * SIDE; index++) {
        Cell cell{index / SIDE, index % SIDE};
        if (isLegal(stones, cell))
            return cell;
    }
    throw Failure{"there is no legal cell"};
}

// ======================================================================================
//   YOUR STRATEGY GOES HERE
//
//   The function is called when it is your turn. What it returns is sent to the referee.
//   Change it as you like; the rest can stay.
// ======================================================================================

const int TRIES = 40;

/// Where to place my stone. The last number, how many stones each player places, is not used yet.
///
/// Of 40 random places it takes the one after which most of 625 sampled cells are mine. A cell is
/// mine if I pull it more than every other player does.
Cell chooseCell(const Board& stones, int me, int players, int /* stonesEach */) {
    struct Sample { Cell cell; double lead; };  // by how much another player pulls more than I do
    std::vector<Sample> samples;
    for (int row = 20; row < SIDE; row += 40)
        for (int column = 20; column < SIDE; column += 40) {
            std::vector<double> pulls = allPulls(stones, {row, column}, players);
            double mine = pulls[me];
            pulls[me] = 0;
            samples.push_back({{row, column}, *std::max_element(pulls.begin(), pulls.end()) - mine});
        }
    Cell chosen{};
    long most = -1;
    for (int tries = 0; tries < TRIES; tries++) {
        Cell cell = randomCell(stones);
        long share = std::count_if(samples.begin(), samples.end(), [&](const Sample& sample) {
            return pull(cell, sample.cell) > sample.lead;
        });
        if (share > most) {
            most = share;
            chosen = cell;
        }
    }
    return chosen;
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

    /// The next message, as numbers. Nothing where the connection is closed and may be.
    std::optional<std::vector<int>> receive(std::size_t least, bool mayEnd = false) {
        std::optional<std::string> line = readLine();
        if (!line && mayEnd)
            return std::nullopt;
        if (!line)
            throw Failure{"the referee closed the connection before the game was over"};
        std::vector<int> numbers;
        std::istringstream words(*line);
        for (std::string word; words >> word;)
            if (std::optional<int> number = readInt(word))
                numbers.push_back(*number);
            else
                throw Failure{"this is not a Voronoi referee, it says: " + line->substr(0, 80)};
        if (numbers.size() < least)
            throw Failure{"this is not a Voronoi referee, it says: " + line->substr(0, 80)};
        return numbers;
    }

private:
    Socket handle = INVALID_SOCKET;
    std::string buffer;  // arrived, but not read yet

    /// The next line, in however many pieces it comes. What comes with it waits in the buffer.
    std::optional<std::string> readLine() {
        std::size_t end;
        while ((end = buffer.find('\n')) == std::string::npos) {
            char chunk[4096];
            auto count = recv(handle, chunk, sizeof chunk, 0);
            if (count < 0)
                throw Failure{"the connection to the referee was lost"};
            if (count == 0)
                return std::nullopt;
            buffer.append(chunk, count);
        }
        std::string line = buffer.substr(0, end);
        buffer.erase(0, end + 1);
        return line;
    }
};

// ---------------------------------------------------------------------------- the game

/// The stones in a message that are not known yet, in the order in which they were placed. The
/// message has those since my own last one, the newest first: row, column, player, row, …
Board newStones(const Board& stones, const std::vector<int>& numbers, std::size_t from) {
    Board news;
    for (std::size_t i = from; i + 2 < numbers.size(); i += 3) {
        Stone told{{numbers[i], numbers[i + 1]}, numbers[i + 2]};
        bool isKnown = std::any_of(stones.begin(), stones.end(), [&](const Stone& stone) {
            return squaredDistance(stone.cell, told.cell) == 0;
        });
        if (!isKnown)
            news.insert(news.begin(), told);
    }
    return news;
}

std::string scoreText(const std::vector<int>& scores, int me) {
    std::string text;
    for (int player = 1; player <= int(scores.size()); player++)
        text += (player > 1 ? ", " : "")
              + (player == me ? "I have " : "player " + std::to_string(player) + " has ")
              + std::to_string(scores[player - 1]);
    return text;
}

/// Plays all games of a series, until the referee closes the connection.
void play(Connection& referee, std::string name) {
    std::vector<int> terms = *referee.receive(3);
    int players = terms[0], stonesEach = terms[1], me = terms[2];
    std::replace(name.begin(), name.end(), '\n', ' ');
    referee.sendMessage(name);
    std::cout << name << ": player " << me << " of " << players << ", " << stonesEach
              << " stones each, waiting for my turn" << std::endl;
    int games = 0;
    std::vector<int> totals(players);
    Board stones;  // of this game
    bool hasPlaced = false;  // my last stone is the last of the board, and may still be refused

    while (true) {
        auto numbers = referee.receive(1 + players, games > 0 && stones.empty());
        if (!numbers) {
            std::cout << "The series is over: " << scoreText(totals, me) << "." << std::endl;
            return;
        }
        std::vector<int> scores(numbers->begin() + 1, numbers->begin() + 1 + players);
        if (numbers->front() == 1) {
            games++;
            for (int i = 0; i < players; i++)
                totals[i] += std::max(0, scores[i]);
            std::cout << "Game " << games << " is over: " << scoreText(scores, me) << "." << std::endl;
            stones.clear();
            hasPlaced = false;
            continue;
        }
        Board news = newStones(stones, *numbers, players + 1);
        if (hasPlaced && news.empty()) {
            std::cout << "  refused: the referee's log says why" << std::endl;
            stones.pop_back();
        }
        for (const Stone& stone : news) {
            std::cout << "  player " << stone.player << ": " << stone.cell.row << ", "
                      << stone.cell.column << std::endl;
            stones.push_back(stone);
        }
        Cell cell = chooseCell(stones, me, players, stonesEach);
        stones.push_back({cell, me});
        hasPlaced = true;
        referee.sendMessage(std::to_string(cell.row) + " " + std::to_string(cell.column));
        std::cout << "stone at " << cell.row << ", " << cell.column << std::endl;
    }
}

// ------------------------------------------------------------------------- the program

const char* HELP = R"(Usage: voronoi [options]

A starter player for Gravitational Voronoi.

  --host HOST  where the referee runs (127.0.0.1)
  --port PORT  its port (5000)
  --name NAME  my name (C++ starter)
  --help       show this help
)";

struct Options {
    std::string host = "127.0.0.1";
    int port = 5000;
    std::string name = "C++ starter";
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
        play(referee, options.name);
        return 0;
    } catch (const Failure& failure) {
        std::cerr << "error: " << failure.message << std::endl;
        return failure.exitCode;
    }
}

# Makes the largest pile as large as the second largest, so that two piles are equal.
# With two equal piles alone you can copy whatever the other player does, and take the last coin.
# Try: what should it do when the last coin loses (state["position"]["misere"])?


def choose(state):
    piles = state["position"]["piles"]
    order = sorted(range(len(piles)), key=lambda pile: piles[pile], reverse=True)
    largest = order[0]

    # A game may have a single pile; then there is nothing to make it equal to.
    leave = piles[order[1]] if len(order) > 1 else 0

    if leave < piles[largest]:
        print(f"Pile {largest + 1} goes from {piles[largest]} coins to {leave}.")
        show.mark(largest, "now as large as the next", leave)
        return {"pile": largest, "leave": leave}

    print("The two largest piles are equal already: I take one coin.")
    last = max(pile for pile, coins in enumerate(piles) if coins > 0)
    show.mark(last, "one coin less")
    return {"pile": last, "leave": piles[last] - 1}

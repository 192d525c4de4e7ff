/** The rules of the garden: a state, a command, a new state or a refusal. */

const PRICES = { radish: 2, bean: 4, pumpkin: 9 };
const DAYS = { radish: 1, bean: 2, pumpkin: 4 };
const ROWS = ['A', 'B', 'C'];
const COLUMNS = [1, 2, 3];

/** What a harvest brings for each coin that the seed cost. */
export const USUAL_GAIN = 3;

export function garden(gain = USUAL_GAIN) {
  let isOpen = false;
  let coins = 0;
  let day = 0;
  let beds = new Map();

  const place = (row, column) => `${row}${column}`;
  const commands = {
    open_garden(amount) {
      if (isOpen) return 'the garden is open already';
      isOpen = true;
      coins = amount;
      day = 1;
      beds = new Map();
    },
    next_day() {
      for (const bed of beds.values()) {
        if (bed.isWet) bed.age += 1;
        bed.isWet = false;
      }
      day += 1;
    },
    plant(row, column, crop) {
      if (beds.has(place(row, column))) return `${row}${column} is not free`;
      if (PRICES[crop] > coins) return `a ${crop} costs ${PRICES[crop]} coins`;
      coins -= PRICES[crop];
      beds.set(place(row, column), { crop, age: 0, isWet: false });
    },
    water(row, column) {
      const bed = beds.get(place(row, column));
      if (!bed) return `nothing grows in ${row}${column}`;
      bed.isWet = true;
    },
    harvest(row, column) {
      const bed = beds.get(place(row, column));
      if (!bed) return `nothing grows in ${row}${column}`;
      if (bed.age < DAYS[bed.crop]) return `the ${bed.crop} is not ripe`;
      coins += gain * PRICES[bed.crop];
      beds.delete(place(row, column));
    },
  };

  return {
    /** What is wrong with the command now; undefined if it was carried out. */
    run: (name, args) => (isOpen || name === 'open_garden' ? commands[name](...args) : 'the garden is not open yet'),
    text: () => (isOpen ? [`  day: ${day}`, `  coins: ${coins}`, ...picture()] : []),
  };

  function picture() {
    const bed = (row, column) => {
      const found = beds.get(place(row, column));
      if (!found) return '_';
      const letter = found.crop[0];
      return found.age >= DAYS[found.crop] ? letter.toUpperCase() : letter;
    };
    return [
      `      ${COLUMNS.join('  ')}`,
      ...ROWS.map((row) => `    ${row} ${COLUMNS.map((column) => bed(row, column)).join('  ')}`),
    ];
  }
}

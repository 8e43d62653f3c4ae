import { calendarRows } from "./areas/calendars.ts";
import { peopleRows } from "./areas/people.ts";
import { placeRows } from "./areas/places.ts";
import type { AreaRow } from "./areas/row.ts";
import { stockRows } from "./areas/stock.ts";
import { workRows } from "./areas/work.ts";

export const areaRows: readonly AreaRow[] = [
	...placeRows,
	...stockRows,
	...calendarRows,
	...peopleRows,
	...workRows,
];

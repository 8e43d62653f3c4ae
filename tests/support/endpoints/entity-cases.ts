import { calendarRows } from "./entities/calendars.ts";
import type { AreaRow } from "./entities/entity-case.ts";
import { kindRows } from "./entities/kinds.ts";
import { peopleRows } from "./entities/members.ts";
import { placeRows } from "./entities/places.ts";
import { workRows } from "./entities/plans-and-checklists.ts";
import { stockRows } from "./entities/stock.ts";

export const areaRows: readonly AreaRow[] = [
	...placeRows,
	...stockRows,
	...calendarRows,
	...peopleRows,
	...workRows,
	...kindRows,
];

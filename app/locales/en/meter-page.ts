import type arabic from "../ar/meter-page.ts";
import type { SameKeys } from "../text-types.ts";

/** What the server writes on the page of a meter. */
const meterPage: SameKeys<typeof arabic> = {
	sentence: { counter: "Counter of {{equipment}}", gauge: "Gauge of {{equipment}}" },
	since: "Since {{day}}",
	daily: "{{value}} a day",
	last: "Last reading {{value}}, {{day}}",
	otherwise: "An earlier reading, or a new meter",
};
export default meterPage;

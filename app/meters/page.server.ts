import { data, redirect } from "@remix-run/node";
import { type ThingPage, thingPage } from "#app/detail/page.server.ts";
import { entities } from "#app/entities/registry.ts";
import { type Explained, explained } from "#app/forms/explained.ts";
import { formReader } from "#app/forms/reader.server.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { pageIn } from "#app/lib/page-number.ts";
import { notFound, orExplain, orRefuse } from "#app/lib/refusal.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import type { TakenForm } from "#app/lib/taken-form.server.ts";
import { thingAt } from "#app/things/viewed-thing.server.ts";
import type { Reading } from "#contract/schemas/meters.ts";

/** So many readings the API gives in one page. */
const per = 50;

export type MeterPage = ThingPage & {
	readonly readings: readonly Reading[];
	readonly page: number;
	readonly more: boolean;
};

export const readingsOf = (visitor: SignedInVisitor, id: number, page = 1): Promise<Reading[]> =>
	fetchFromApi(visitor, `meters/${id}/readings`, { query: { page: String(page) } });

/** The page of a meter: what every page of a thing has, and what was read of it. */
export async function meterPage(
	request: Request,
	visitor: SignedInVisitor,
	id: string | undefined,
): Promise<MeterPage> {
	const named = thingAt({ slug: entities.meter.name, id });
	const page = pageIn(request);
	const [thing, readings] = await Promise.all([
		thingPage(request, visitor, named),
		orRefuse(request, readingsOf(visitor, named.id, page)),
	]);
	return { ...thing, readings, page, more: readings.length === per };
}

const controls = ["value", "at", "replaced", "sure"] as const;

/** What was not written down of a meter, and why. */
export type ReadingUndone = {
	readonly title: TextKey;
	readonly errors: Explained["problems"];
	readonly typed: Readonly<Record<(typeof controls)[number], string>>;
	/** One-time key of the next try, where that of this one is used. */
	readonly key: string | null;
	/** Whether it is right is asked. */
	readonly asks: boolean;
};

/** Adds a reading, or says that one was wrong. */
export async function changeMeter(
	request: Request,
	{ visitor, form, resumed }: TakenForm,
	id = "",
) {
	if (!isRowId(id)) throw notFound();
	const reader = await formReader(request, visitor);
	const voids = textOf(form, "intent") === "void";
	const typed = Object.fromEntries(
		controls.map((name) => [name, voids ? "" : textOf(form, name).trim()]),
	) as ReadingUndone["typed"];
	const undone = (
		status: number,
		errors: ReadingUndone["errors"],
		{ asks = false, key = null }: Partial<Pick<ReadingUndone, "asks" | "key">> = {},
	) =>
		data<ReadingUndone>(
			{ title: voids ? "meters.notVoided" : "meters.unsaved", errors, typed, asks, key },
			{ status },
		);
	if (resumed) return undone(200, []);
	const outcome = await orExplain(request, form, done());
	if (outcome instanceof ApiFailure) {
		const { fields, status } = outcome;
		const { problems, reason, key } = explained(reader, outcome, {
			controls: (field) => controls.filter((one) => one === field),
		});
		if (problems.length === 0) return undone(status, [{ message: reason }], { key });
		const asks = fields.value === "reading_much" || typed.sure !== "";
		return undone(status, problems, { asks });
	}
	return redirect(`/view/meter/${id}`, { headers: { "Set-Cookie": await flash(outcome) } });

	async function done(): Promise<TextKey> {
		const at = `meters/${id}/readings`;
		if (voids) {
			const reading = textOf(form, "reading");
			if (!isRowId(reading)) throw notFound();
			await fetchFromApi(visitor, `${at}/${reading}/void`, { method: "POST" });
			return "meters.voidDone";
		}
		const body = { ...typed, one_time_key: textOf(form, "one_time_key") };
		const { made } = await fetchFromApi<{ made: number }>(visitor, at, {
			method: "POST",
			body,
		});
		return made > 0 ? "meters.savedAndMade" : "meters.saved";
	}
}

import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Entity } from "#app/entities/entity.ts";
import { isPlanned, planned } from "#app/entities/planned.ts";
import { byControl, explained, failureIn } from "#app/forms/explained.ts";
import { plansSource } from "#app/forms/option-sources.ts";
import { offeredFrom } from "#app/forms/options.server.ts";
import type { FormReader } from "#app/forms/reader.server.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import type { PlanChoice, TickedRow } from "./bulk.ts";

/** The plans that may visit what was ticked. */
export async function planChoice(
	reader: FormReader,
	{ chosen = "", find = "", ...rest }: Partial<PlanChoice> & { find?: string } = {},
): Promise<PlanChoice> {
	const offered = await offeredFrom(reader, plansSource, find, isRowId(chosen) ? [chosen] : []);
	return { chosen, error: null, key: randomUUID(), ...rest, offered };
}

/** Has the chosen plan visit the ticked rows, and leads to it; or asks once more, with the reason. */
export async function planEach(
	reader: FormReader,
	{ name }: Entity,
	rows: readonly TickedRow[],
	form: FormData,
	waits: boolean,
): Promise<PlanChoice | Response> {
	const { t, visitor } = reader;
	const asked = {
		chosen: textOf(form, "plan_id"),
		find: textOf(form, "find.plan_id").trim(),
		key: textOf(form, "one_time_key") || randomUUID(),
	};
	if (waits || !isPlanned(name)) return planChoice(reader, asked);
	if (!isRowId(asked.chosen))
		return planChoice(reader, { ...asked, error: t("problems.required") });
	try {
		await fetchFromApi(visitor, `plans/${asked.chosen}/targets/add`, {
			method: "POST",
			body: { [planned[name]]: rows.map(({ id }) => id), one_time_key: asked.key },
		});
	} catch (thrown) {
		const { problems, reason, key } = explained(reader, failureIn(thrown), {
			controls: () => [],
			words: {
				elsewhere: (_, problem) =>
					t(problem === "choice" ? "bulk.planGone" : `problems.${problem}`),
			},
		});
		const error = byControl(problems).elsewhere || reason;
		return planChoice(reader, { ...asked, key: key ?? asked.key, error });
	}
	const done = name === "equipment" ? "plans.addedEquipment" : "plans.added";
	return redirect(`/view/plan/${asked.chosen}`, { headers: { "Set-Cookie": await flash(done) } });
}

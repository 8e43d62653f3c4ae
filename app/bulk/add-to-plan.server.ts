import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Entity } from "#app/entities/entity-definition.ts";
import { isPlannable, plannableFields } from "#app/entities/plannable.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import { errorsByControl, formApiError, toFormErrors } from "#app/forms/form-errors.ts";
import { plansSource } from "#app/forms/option-sources.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { PlanChoice, SelectedRow } from "./bulk-operation.ts";

/** Loads the plans that can visit the selected rows. */
export async function loadPlanChoice(
	reader: FormContext,
	{ chosen = "", find = "", ...rest }: Partial<PlanChoice> & { find?: string } = {},
): Promise<PlanChoice> {
	const offered = await selectStateFor(
		reader,
		plansSource,
		find,
		isIdParam(chosen) ? [chosen] : [],
	);
	return { chosen, error: null, key: randomUUID(), ...rest, offered };
}

/**
 * Adds the selected rows to the chosen plan and redirects to it; or shows the form again with the
 * error.
 */
export async function addRowsToPlan(
	reader: FormContext,
	{ name }: Entity,
	rows: readonly SelectedRow[],
	form: FormData,
	waits: boolean,
): Promise<PlanChoice | Response> {
	const { t, visitor } = reader;
	const asked = {
		chosen: formText(form, "plan_id"),
		find: formText(form, "find.plan_id").trim(),
		key: formText(form, "one_time_key") || randomUUID(),
	};
	if (waits || !isPlannable(name)) return loadPlanChoice(reader, asked);
	if (!isIdParam(asked.chosen))
		return loadPlanChoice(reader, { ...asked, error: t("problems.required") });
	try {
		await callApi(visitor, "POST /plans/{id}/targets/add", {
			params: { id: asked.chosen },
			body: { [plannableFields[name]]: rows.map(({ id }) => id), one_time_key: asked.key },
		});
	} catch (thrown) {
		const { problems, reason, key } = toFormErrors(reader, formApiError(thrown), {
			controls: () => [],
			words: {
				elsewhere: (_, problem) =>
					t(problem === "choice" ? "bulk.planGone" : `problems.${problem}`),
			},
		});
		const error = errorsByControl(problems).elsewhere || reason;
		return loadPlanChoice(reader, { ...asked, key: key ?? asked.key, error });
	}
	const done = name === "equipment" ? "plans.addedEquipment" : "plans.added";
	return redirect(`/view/plan/${asked.chosen}`, {
		headers: { "Set-Cookie": await flashCookie(done) },
	});
}

import { randomUUID } from "node:crypto";
import type { Entity } from "#app/entities/entity-definition.ts";
import { isPlannable, plannableFields } from "#app/entities/plannable.ts";
import { type RedisplayedForm, redisplayForm } from "#app/forms/form-action.server.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import { formApiError, toFormFailure } from "#app/forms/form-errors.ts";
import { plansSource } from "#app/forms/option-sources.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
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
 * Adds the selected rows to the chosen plan.
 *
 * @returns the page of the plan, with its message; or the form shown again with the error
 */
export async function addRowsToPlan(
	{ name }: Entity,
	rows: readonly SelectedRow[],
	{ plan_id, one_time_key }: { plan_id: string; one_time_key: string },
	{ session, locale }: PostedForm,
): Promise<{ page: string; text: TextKey } | RedisplayedForm> {
	const texts = await locale();
	const { t } = texts;
	if (!isPlannable(name)) return redisplayForm(200);
	if (!isIdParam(plan_id)) return redisplayForm(422, { failure: t("fieldErrors.required") });
	try {
		await callApi(session, "POST /plans/{id}/targets/add", {
			params: { id: plan_id },
			body: { [plannableFields[name]]: rows.map(({ id }) => id), one_time_key },
		});
	} catch (error) {
		const { failure, key } = toFormFailure(texts, formApiError(error), {
			controls: () => [],
			words: {
				hiddenField: (_, code) => t(code === "choice" ? "bulk.planGone" : `fieldErrors.${code}`),
			},
		});
		return redisplayForm(422, { failure, ...(key ? { key } : {}) });
	}
	const text = name === "equipment" ? "outcomes.plans.addedEquipment" : "outcomes.plans.added";
	return { page: `/view/plan/${plan_id}`, text };
}

import type { Entity } from "#app/entities/entity-definition.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import type { FormContext } from "./form-context.server.ts";
import { formApiError } from "./form-errors.ts";
import { parseFormValues, toFormPayload, validateFormValues } from "./form-values.ts";
import {
	type FormOutcome,
	redisplayedForm,
	rejectedForm,
	translateFieldErrors,
} from "./save.server.ts";

/**
 * Returns the form with the dates that would result from it, or with its errors; nothing is saved.
 */
export async function previewForm(
	reader: FormContext,
	entity: Entity,
	{ call, said, none, instead }: NonNullable<Entity["preview"]>,
	id: string | null,
	form: FormData,
): Promise<FormOutcome> {
	const { t, language, digits, visitor } = reader;
	const typed = parseFormValues(entity, form);
	const again = async (status: number, rest: Parameters<typeof redisplayedForm>[4]) => ({
		status,
		form: await redisplayedForm(reader, entity, id, form, rest),
	});
	const wrong = validateFormValues(entity, typed);
	if (Object.keys(wrong).length > 0)
		return again(422, { errors: translateFieldErrors(reader, wrong) });
	const body = new URLSearchParams(toFormPayload(entity, typed).map(([...pair]) => pair));
	try {
		const { days } = await callApi(visitor, call, { body });
		const isOther = instead && typed[instead.field]?.[0] === instead.value;
		return days.length === 0
			? again(200, { notice: t(isOther ? instead.text : none) })
			: again(200, { notice: t(said), days: days.map(getCalendarFormat(language, digits).inBoth) });
	} catch (error) {
		const failure = formApiError(error);
		return again(failure.status, rejectedForm(reader, entity, typed, failure));
	}
}

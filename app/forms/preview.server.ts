import type { Entity } from "#app/entities/entity.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { calendarWords } from "#app/lib/calendar-words.ts";
import { failureIn } from "./explained.ts";
import type { FormReader } from "./reader.server.ts";
import { type FormOutcome, refused, sameForm, translated } from "./saving.server.ts";
import { bodyOf, typedIn, wrongWith } from "./typed.ts";

/** The form again, with the days that would come of it, or with what is wrong; nothing is saved. */
export async function previewForm(
	reader: FormReader,
	entity: Entity,
	{ call, said, none, instead }: NonNullable<Entity["preview"]>,
	id: string | null,
	form: FormData,
): Promise<FormOutcome> {
	const { t, language, digits, visitor } = reader;
	const typed = typedIn(entity, form);
	const again = async (status: number, rest: Parameters<typeof sameForm>[4]) => ({
		status,
		form: await sameForm(reader, entity, id, form, rest),
	});
	const wrong = wrongWith(entity, typed);
	if (Object.keys(wrong).length > 0) return again(422, { errors: translated(reader, wrong) });
	const body = new URLSearchParams(bodyOf(entity, typed).map(([...pair]) => pair));
	try {
		const { days } = await fetchFromApi<{ days: string[] }>(visitor, call, {
			method: "POST",
			body,
		});
		const isOther = instead && typed[instead.field]?.[0] === instead.value;
		return days.length === 0
			? again(200, { notice: t(isOther ? instead.text : none) })
			: again(200, { notice: t(said), days: days.map(calendarWords(language, digits).inBoth) });
	} catch (error) {
		const failure = failureIn(error);
		return again(failure.status, refused(reader, entity, typed, failure));
	}
}

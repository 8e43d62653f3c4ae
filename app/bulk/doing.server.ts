import type { Entity } from "#app/entities/entity.ts";
import type { Sent } from "#app/entities/field.ts";
import { problemsText } from "#app/entities/problem-texts.ts";
import type { FormReader } from "#app/forms/reader.server.ts";
import { callApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { failureText } from "#app/lib/failure-text.ts";
import type { BulkResult, Refused, TickedRow } from "./bulk.ts";

type Done = Omit<BulkResult, "given">;

/** Does the same with each row, one after the other: what is refused for one is done for others. */
async function withEach(
	reader: FormReader,
	entity: Entity,
	rows: readonly TickedRow[],
	act: (row: TickedRow) => Promise<unknown>,
): Promise<Done> {
	const refused: Refused[] = [];
	for (const row of rows)
		try {
			await act(row);
		} catch (error) {
			if (!(error instanceof ApiFailure) || error.status === 401) throw error;
			const why =
				problemsText(reader, entity, error.fields) ||
				failureText(reader.t, reader.language, error, reader.digits);
			refused.push({ ...row, why });
		}
	return { done: rows.length - refused.length, refused };
}

export const deleteEach = (reader: FormReader, entity: Entity, rows: readonly TickedRow[]) =>
	withEach(reader, entity, rows, ({ id }) =>
		callApi(reader.visitor, `${entity.area}/${id}`, { method: "DELETE" }),
	);

export const inviteEach = (reader: FormReader, entity: Entity, rows: readonly TickedRow[]) =>
	withEach(reader, entity, rows, ({ id }) =>
		callApi(reader.visitor, `${entity.area}/${id}/invite`, { method: "POST" }),
	);

/** Gives each row the same values; one that has changed since it was ticked stays as it is. */
export const editEach = (
	reader: FormReader,
	entity: Entity,
	rows: readonly TickedRow[],
	values: Sent,
) =>
	withEach(reader, entity, rows, ({ id, version }) => {
		const body = new URLSearchParams(values.map(([...pair]) => pair));
		body.set("id", String(id));
		if (version) body.set("version", version);
		return callApi(reader.visitor, `${entity.area}/edit`, { method: "POST", body });
	});

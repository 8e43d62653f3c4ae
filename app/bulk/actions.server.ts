import type { Entity } from "#app/entities/entity-definition.ts";
import type { FormPayload } from "#app/entities/field-definition.ts";
import { fieldErrorsText } from "#app/entities/field-errors-text.ts";
import { managedArea } from "#app/entities/managed-area.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import type { BulkOperationResult, RejectedRow, SelectedRow } from "./bulk-operation.ts";

type Done = Omit<BulkOperationResult, "params">;

/**
 * Performs an action on each row, one after the other; an error of one row does not stop the
 * others.
 */
async function withEach(
	reader: FormContext,
	entity: Entity,
	rows: readonly SelectedRow[],
	act: (row: SelectedRow) => Promise<unknown>,
): Promise<Done> {
	const rejected: RejectedRow[] = [];
	for (const row of rows)
		try {
			await act(row);
		} catch (error) {
			if (!(error instanceof ApiClientError) || error.status === 401) throw error;
			if (error.code === "second_step_again") throw error;
			const why =
				fieldErrorsText(reader, entity, error.fields) ||
				errorText(reader.t, reader.language, error, reader.digits);
			rejected.push({ ...row, why });
		}
	return { done: rows.length - rejected.length, rejected };
}

export const deleteRows = (reader: FormContext, entity: Entity, rows: readonly SelectedRow[]) =>
	withEach(reader, entity, rows, ({ id }) =>
		fetchApiResponse(reader.session, `DELETE /${managedArea(entity)}/{id}`, { params: { id } }),
	);

export const inviteRows = (reader: FormContext, entity: Entity, rows: readonly SelectedRow[]) =>
	withEach(reader, entity, rows, ({ id }) =>
		fetchApiResponse(reader.session, "POST /members/{id}/invite", { params: { id } }),
	);

/**
 * Sets the same values in each row; a row that has changed since its selection is left unchanged.
 */
export const editRows = (
	reader: FormContext,
	entity: Entity,
	rows: readonly SelectedRow[],
	values: FormPayload,
) =>
	withEach(reader, entity, rows, ({ id, version }) => {
		const body = new URLSearchParams(values.map(([...pair]) => pair));
		body.set("id", String(id));
		if (version) body.set("version", version);
		return fetchApiResponse(reader.session, `POST /${managedArea(entity)}/edit`, { body });
	});

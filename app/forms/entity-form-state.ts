import type { EntityName, FormValues } from "#app/entities/field-definition.ts";
import type { FormState } from "./form-state.ts";
import type { SelectState } from "./select-state.ts";

export type EntityFormState = FormState<
	FormValues,
	{
		readonly entity: EntityName;
		/** Null for a new entity. */
		readonly id: number | null;
		/** The options of each select; none while the field that it depends on is empty. */
		readonly offered: Readonly<Record<string, SelectState>>;
		/** The value that was asked about, which is saved when it is sent again. */
		readonly confirmedValue?: string;
		/** A message that is no error. */
		readonly notice: string | null;
		/** The hidden fields of the form. */
		readonly carried: {
			/** The idempotency key of a new entity. */
			readonly key: string;
			/** The version that the form was filled from; empty if there is none. */
			readonly version: string;
			/** The initial values of the form, as JSON. */
			readonly was: string;
		};
	}
>;

/** Returns a React key: a form that comes back from the server is a new one to the browser. */
export const formKey = ({ carried, values, errors, failure, notice }: EntityFormState) =>
	JSON.stringify([carried, values, errors, failure, notice]);

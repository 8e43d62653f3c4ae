import { useState } from "react";
import type { FieldDefinition, FormValues } from "#app/entities/field-definition.ts";
import { parentField, resolveOptionSource } from "#app/entities/form-fields.ts";
import { entities } from "#app/entities/registry.ts";
import { EntityField } from "#app/forms/entity-field.tsx";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";

/** Renders the field that is set for many rows, after the field that its options depend on. */
export function BulkEditFields({ form, field }: { form: EntityFormState; field: string }) {
	const [leading, setLeading] = useState<FormValues>({});
	const fields = entities[form.entity].fields as Readonly<Record<string, FieldDefinition>>;
	const values = { ...form.values, ...leading };
	const before = parentField(fields[field] as FieldDefinition);
	return [before, field]
		.filter((name) => name !== undefined)
		.map((name) => (
			<div
				key={name}
				onChange={({ target }) => {
					const { value } = target as unknown as HTMLSelectElement;
					if (name === before) setLeading({ [name]: value ? [value] : [] });
				}}
			>
				<EntityField
					form={form}
					name={name}
					field={fields[name] as FieldDefinition}
					leads={name === before}
					source={resolveOptionSource(fields[name] as FieldDefinition, values)}
				/>
			</div>
		));
}

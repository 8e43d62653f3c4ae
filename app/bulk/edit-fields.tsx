import { useState } from "react";
import type { Field, Typed } from "#app/entities/field.ts";
import { dependsOn, sourceIn } from "#app/entities/form-fields.ts";
import { entities } from "#app/entities/registry.ts";
import { EntityField } from "#app/forms/entity-field.tsx";
import type { EntityForm } from "#app/forms/entity-form.ts";

/** The field that many rows are given, after the one that its options depend on. */
export function BulkEditFields({ form, field }: { form: EntityForm; field: string }) {
	const [leading, setLeading] = useState<Typed>({});
	const fields = entities[form.entity].fields as Readonly<Record<string, Field>>;
	const typed = { ...form.typed, ...leading };
	const before = dependsOn(fields[field] as Field);
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
					field={fields[name] as Field}
					leads={name === before}
					source={sourceIn(fields[name] as Field, typed)}
				/>
			</div>
		));
}

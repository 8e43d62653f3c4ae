import type { FieldDefinition, FieldRenderer } from "#app/entities/field-definition.ts";
import { FormerMemberBadge } from "#app/ui/badge.tsx";
import { cellText } from "#app/ui/cell-text.tsx";
import { EntityLink } from "./entity-link.tsx";
import { OptionSelect } from "./option-select.tsx";

const nameOf = (value: unknown) =>
	typeof value === "string" ? value : (value as { name: string }).name;

const hasLeft = (value: unknown) => (value as { left?: true }).left === true;

export const referenceRenderer: FieldRenderer<Extract<FieldDefinition, { type: "reference" }>> = {
	cell(_, value, { language }, cut) {
		const name = cellText(nameOf(value), language, cut);
		if (!hasLeft(value)) return name;
		return (
			<>
				{name}
				<FormerMemberBadge />
			</>
		);
	},
	detail: ({ to }, value) =>
		typeof value === "object" && "name" in value ? <EntityLink to={to} {...value} /> : null,
	input: (field, input) => <OptionSelect field={field} input={input} />,
};

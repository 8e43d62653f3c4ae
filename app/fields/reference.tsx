import { Link } from "@remix-run/react";
import { CutText } from "#app/components/cut-text.tsx";
import { viewable } from "#app/entities/viewable.ts";
import type { Field, FieldViews } from "./field.ts";

const nameOf = (value: unknown) => (value as { name: string }).name;

export const reference: FieldViews<Extract<Field, { type: "reference" }>> = {
	cell: (_, value) => <CutText text={nameOf(value)} />,
	detail({ to }, value) {
		if (typeof value !== "object" || !viewable.includes(to)) return <bdi>{nameOf(value)}</bdi>;
		return (
			<Link to={`/view/${to}/${value.id}`}>
				<bdi>{value.name}</bdi>
			</Link>
		);
	},
};

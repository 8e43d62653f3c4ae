import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import { type HomePart, isLoaded } from "./home-part.ts";

type PartCardProps<Part> = {
	part: HomePart<Part>;
	actions?: (part: Part) => ReactNode;
	children: (part: Part) => ReactNode;
};

/** Renders a part of the first page: nothing if there is none, and a notice if it could not be loaded. */
export function PartCard<Part extends { title: string }>({
	part,
	actions,
	children,
}: PartCardProps<Part>) {
	if (part === null) return null;
	return isLoaded(part) ? (
		<Card title={part.title} actions={actions?.(part)}>
			{children(part)}
		</Card>
	) : (
		<Card title={part.title}>
			<SectionError />
		</Card>
	);
}

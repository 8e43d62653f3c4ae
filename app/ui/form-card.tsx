import type { ReactNode } from "react";

/**
 * Renders the card with a form's fields in one column; the `<form>` element is rendered by the
 * route.
 */
export function FormCard({ children }: { children: ReactNode }) {
	return <div className="card form">{children}</div>;
}

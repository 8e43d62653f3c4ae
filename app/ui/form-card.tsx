import type { ReactNode } from "react";

/** The card a form's fields stand in, one column; the `<form>` itself stays the route's. */
export function FormCard({ children }: { children: ReactNode }) {
	return <div className="card form">{children}</div>;
}

import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

/** Shows an error message, and announces it to screen readers at once. */
export function Alert({ children }: { children: ReactNode }) {
	return (
		<div role="alert">
			<Notice kind="error">{children}</Notice>
		</div>
	);
}

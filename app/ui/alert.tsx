import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

/** Says at once, to screen readers too, that something was not done. */
export function Alert({ children }: { children: ReactNode }) {
	return (
		<div role="alert">
			<Notice kind="error">{children}</Notice>
		</div>
	);
}

import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

type ShownOnceProps = { notice: string; label: string; secret: string; children?: ReactNode };

/** Renders a secret that is never shown again, to be copied. */
export function ShownOnce({ notice, label, secret, children }: ShownOnceProps) {
	return (
		<div role="status" className="mb-4">
			<Notice kind="success">{notice}</Notice>
			<input className="input mt-4" readOnly dir="ltr" value={secret} aria-label={label} />
			{children}
		</div>
	);
}

import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";
import { TextInput } from "./text-input.tsx";

type ShownOnceProps = { notice: string; label: string; secret: string; children?: ReactNode };

/** Renders a secret that is never shown again, to be copied: the page opens at it. */
export function ShownOnce({ notice, label, secret, children }: ShownOnceProps) {
	return (
		<div role="status" className="mb-4">
			<Notice kind="success">{notice}</Notice>
			<div className="mt-4">
				<TextInput
					key={secret}
					name="secret"
					label={label}
					marked={false}
					readOnly
					autoFocus
					dir="ltr"
					value={secret}
				/>
			</div>
			{children}
		</div>
	);
}

import { useState } from "react";
import { useText } from "#app/lib/i18n.ts";
import { useScripted } from "#app/lib/scripted.ts";
import { Field, splitField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { InputProps } from "./text-input.tsx";

/** The show/hide button appears with scripts; without them it could do nothing. */
export function PasswordInput(props: Omit<InputProps, "type">) {
	const { t } = useText();
	const { field, control } = splitField(props);
	const scripted = useScripted();
	const [shown, setShown] = useState(false);
	return (
		<Field {...field}>
			{(wired) => (
				<span className="input password" data-invalid={wired["aria-invalid"]}>
					<input {...control} {...wired} type={shown ? "text" : "password"} />
					{scripted && (
						<button
							className="button quiet"
							type="button"
							aria-controls={wired.id}
							onClick={() => setShown(!shown)}
						>
							<Icon name={shown ? "eye-off" : "eye"} />
							{t(shown ? "form.hide" : "form.show")}
						</button>
					)}
				</span>
			)}
		</Field>
	);
}

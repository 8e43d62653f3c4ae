import { Fragment } from "react";
import type { loadKeys } from "./keys.server.ts";
import { KeysSetting } from "./keys-setting.tsx";

/** Renders the keys and what they do; scripts show the same in a dialog. */
export function KeysScreen({ setting, hint, keys, close }: Awaited<ReturnType<typeof loadKeys>>) {
	return (
		<section className="card find" id="keys" aria-labelledby="keys-title" data-close={close}>
			<h2 id="keys-title" tabIndex={-1}>
				{setting.title}
			</h2>
			<dl className="definitions key-list">
				{keys.map(({ names, text }) => (
					<div key={text}>
						<dt>
							<bdi dir="ltr">
								{names.map((name, index) => (
									<Fragment key={name}>
										{index > 0 && " + "}
										<kbd>{name}</kbd>
									</Fragment>
								))}
							</bdi>
						</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
			<p className="hint mt-4">{hint}</p>
			<KeysSetting setting={setting} back="/keys" />
		</section>
	);
}

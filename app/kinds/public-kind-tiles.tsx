import { Field } from "#app/ui/field.tsx";

/** A kind of work to choose, with the shapes of its icon; none for those who don't know. */
export type PublicKindTile = {
	readonly value: string;
	readonly name: string;
	readonly shapes: string | null;
};

type PublicKindTilesProps = {
	label: string;
	tiles: readonly PublicKindTile[];
	error: string | undefined;
	defaultValue: string | undefined;
};

/** Renders the kinds of work as radio buttons with pictures, for people without an account. */
export function PublicKindTiles({ label, tiles, error, defaultValue }: PublicKindTilesProps) {
	return (
		<Field name="kind_id" label={label} error={error} group>
			{({ id, ...wired }) => (
				<div className="radios">
					{tiles.map(({ value, name, shapes }, index) => (
						<label className="radio" key={value}>
							<input
								{...wired}
								type="radio"
								id={index === 0 ? id : undefined}
								value={value}
								defaultChecked={value === defaultValue}
							/>
							<span>
								{shapes && (
									<svg
										className="icon me-2"
										viewBox="0 0 24 24"
										aria-hidden="true"
										// biome-ignore lint/security/noDangerouslySetInnerHtml: it is a part of our own sprite
										dangerouslySetInnerHTML={{ __html: shapes }}
									/>
								)}
								<bdi>{name}</bdi>
							</span>
						</label>
					))}
				</div>
			)}
		</Field>
	);
}

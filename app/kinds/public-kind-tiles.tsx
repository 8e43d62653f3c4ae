import { RadioCards } from "#app/ui/radio-cards.tsx";

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
		<RadioCards
			name="kind_id"
			label={label}
			error={error}
			defaultValue={defaultValue}
			options={tiles.map(({ value, name, shapes }) => ({
				value,
				label: (
					<>
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
					</>
				),
			}))}
		/>
	);
}

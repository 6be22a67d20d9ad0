/** Three small bars before the word of a button; decorative. Renders static markup too. */
export function Meter() {
  return (
    <span className="meter" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

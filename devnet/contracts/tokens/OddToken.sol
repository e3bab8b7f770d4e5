// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token that says of itself exactly the bytes it was given, and reverts where it was given none: bytes32 names,
/// missing decimals and other behaviour of contracts that people paste into a token picker.
contract OddToken {
    address public immutable owner = msg.sender;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;
    mapping(bytes4 selector => bytes) private _answers;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(bytes memory symbolAnswer, bytes memory nameAnswer, bytes memory decimalsAnswer) {
        _answers[bytes4(keccak256("symbol()"))] = symbolAnswer;
        _answers[bytes4(keccak256("name()"))] = nameAnswer;
        _answers[bytes4(keccak256("decimals()"))] = decimalsAnswer;
    }

    fallback() external {
        bytes memory answer = _answers[msg.sig];
        require(answer.length > 0, "OddToken: no answer");
        assembly ("memory-safe") {
            return(add(answer, 32), mload(answer))
        }
    }

    function mint(address to, uint256 amount) external {
        require(msg.sender == owner, "OddToken: only the owner mints");
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= amount, "OddToken: allowance too low");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        require(balanceOf[from] >= amount, "OddToken: balance too low");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}
